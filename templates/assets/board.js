// Boards that answer: where may this man go? The moves were found by the rules engine when the site
// was built; here they are only shown. One unit of the drawing is a hundredth of a square.
(() => {
  "use strict";
  const SVG = "http://www.w3.org/2000/svg";
  const letters = "abcdefghijklmnopqrstuvwxyz";

  const shape = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  const spoken = (targets) => targets.map((target) => (
    target.startsWith("x") ? `${target.slice(1)} with a capture` : target
  )).join(", ");

  const answer = (figure) => {
    const { files, ranks, fen, men, moves } = JSON.parse(
      figure.querySelector("script[type='application/json']").textContent,
    );
    const stage = figure.querySelector(".stage");
    const tools = figure.querySelector(".tools");
    const live = figure.querySelector("[role=status]");
    const boards = [
      stage.querySelector("svg"),
      stage.querySelector("template").content.querySelector("svg"),
    ];
    const layer = shape("g", { class: "play" });
    let flipped = false;
    let cursor = null;
    let chosen = null;

    const corner = ([file, rank]) => (
      flipped ? [(files - 1 - file) * 100, rank * 100] : [file * 100, (ranks - 1 - rank) * 100]
    );
    const name = ([file, rank]) => `${letters[file]}${rank + 1}`;
    const cell = (square) => [letters.indexOf(square[0]), Number(square.slice(1)) - 1];
    const targets = (square) => moves[square]?.split(" ") ?? [];

    const box = (square, kind) => {
      const [x, y] = corner(cell(square));
      return shape("rect", { class: kind, x: x + 4, y: y + 4, width: 92, height: 92, rx: 6 });
    };
    const sign = (target) => {
      const captures = target.startsWith("x");
      const [x, y] = corner(cell(captures ? target.slice(1) : target));
      return shape("circle", {
        class: captures ? "play-capture" : "play-move", cx: x + 50, cy: y + 50, r: captures ? 40 : 15,
      });
    };
    const draw = (square) => {
      const parts = [];
      if (square) parts.push(box(square, "play-from"), ...targets(square).map(sign));
      if (cursor && document.activeElement === stage) parts.push(box(name(cursor), "play-cursor"));
      layer.replaceChildren(...parts);
    };
    const tell = (square) => {
      const man = men[square];
      const found = targets(square);
      live.textContent = !man ? `${square}, empty`
        : found.length ? `${man} on ${square}: may go to ${spoken(found)}`
          : `${man} on ${square}: has no move yet`;
    };
    const choose = (square) => {
      chosen = square && men[square] && square !== chosen ? square : null;
      draw(chosen);
      if (square) tell(square);
    };
    const under = (event) => {
      const board = boards[Number(flipped)];
      const point = new DOMPoint(event.clientX, event.clientY)
        .matrixTransform(board.getScreenCTM().inverse());
      const column = Math.floor(point.x / 100);
      const row = Math.floor(point.y / 100);
      if (column < 0 || row < 0 || column >= files || row >= ranks) return null;
      return name(flipped ? [files - 1 - column, row] : [column, ranks - 1 - row]);
    };

    stage.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" || chosen) return;
      const square = under(event);
      draw(square && men[square] ? square : null);
    });
    stage.addEventListener("pointerleave", () => draw(chosen));
    stage.addEventListener("click", (event) => {
      const square = under(event);
      if (square) cursor = cell(square);
      choose(square);
    });

    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    stage.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key in steps) {
        const [x, y] = steps[event.key].map((step) => (flipped ? -step : step));
        cursor = [
          Math.min(Math.max(cursor[0] + x, 0), files - 1),
          Math.min(Math.max(cursor[1] + y, 0), ranks - 1),
        ];
        draw(chosen);
        tell(name(cursor));
      } else if (event.key === "Enter" || event.key === " ") {
        choose(name(cursor));
      } else if (event.key === "Escape") {
        choose(null);
        live.textContent = "";
      } else {
        return;
      }
      event.preventDefault();
    });
    stage.addEventListener("focus", () => {
      cursor ??= cell(Object.keys(men)[0] ?? "a1");
      draw(chosen);
    });
    stage.addEventListener("blur", () => draw(chosen));

    const copy = async () => {
      try {
        await navigator.clipboard.writeText(fen);
        live.textContent = "Copied";
      } catch {
        live.textContent = fen;
      }
    };
    const paint = async () => {
      const link = tools.querySelector("a[download]");
      const picture = new Image();
      picture.src = link.href;
      try {
        await picture.decode();
        const { width, height } = picture;
        const canvas = document.createElement("canvas");
        canvas.width = 1600;
        canvas.height = 1600 * height / width;
        canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
        const saved = document.createElement("a");
        saved.href = canvas.toDataURL();
        saved.download = link.href.split("/").pop().replace(/svg$/, "png");
        saved.click();
      } catch {
        // A page opened from disk may not read its own pictures.
        live.textContent = "Not here; the SVG can be saved.";
      }
    };
    const actions = {
      flip: (button) => {
        flipped = !flipped;
        boards[Number(!flipped)].replaceWith(boards[Number(flipped)]);
        boards[Number(flipped)].append(layer);
        button.setAttribute("aria-pressed", String(flipped));
        draw(chosen);
      },
      copy,
      paint,
    };
    tools.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button) actions[button.dataset.do](button);
    });

    boards[0].append(layer);
    stage.tabIndex = 0;
    stage.setAttribute("role", "application");
    stage.setAttribute("aria-roledescription", "board");
    stage.setAttribute(
      "aria-label",
      "Board. Arrow keys go from square to square, Enter shows where a man may go, Escape ends it.",
    );
  };

  const known = new WeakSet();
  const answerAll = () => {
    for (const figure of document.querySelectorAll(".answers")) {
      if (!known.has(figure)) answer(figure);
      known.add(figure);
    }
  };
  answerAll();
  // A preview changes the page under its reader: new boards answer, too.
  document.addEventListener("sitegen:swap", answerAll);
})();
