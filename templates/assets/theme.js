// Runs before the page is painted, so that neither a chosen theme nor what needs scripts flashes.
document.documentElement.classList.add("scripted");
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // No storage: the system's choice holds.
}
