"""Small faults put into a module, one at a time: its syntax tree with one thing changed."""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
CALCULATED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift, ast.BitXor: ast.BitOr,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """The `number`-th fault of a module; `line` and `what` are for people."""

    path: Path
    number: int
    line: int
    what: str


def mutants(path: Path) -> list[Mutant]:
    tree = ast.parse(path.read_text("utf-8"))
    return [
        Mutant(path, number, node.lineno, what) for number, (node, what) in enumerate(_places(tree))
    ]


def mutated(mutant: Mutant) -> ast.Module:
    """The module with that fault."""
    tree = ast.parse(mutant.path.read_text("utf-8"))
    node, _ = list(_places(tree))[mutant.number]
    _harm(node)
    return ast.fix_missing_locations(tree)


def _places(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """What can be changed, in order: code that runs, neither types nor texts for people."""
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if _is_left_alone(node):
            continue
        if isinstance(node, (ast.expr, ast.stmt)):
            changed = copy.deepcopy(node)
            if _harm(changed):
                yield node, f"{ast.unparse(node)[:60]!r} -> {ast.unparse(changed)[:60]!r}"
        pending += list(_children(node))[::-1]


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """All but annotations and decorators."""
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list", "type_comment"):
            yield from (each for each in (value if isinstance(value, list) else [value])
                        if isinstance(each, ast.AST))  # fmt: skip


def _is_left_alone(node: ast.AST) -> bool:
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Raise)):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, (ast.If,)):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.AnnAssign):
        return "TypeAlias" in ast.unparse(node.annotation)
    return False


def _harm(node: ast.expr | ast.stmt) -> bool:
    """Change a node in its place; False where there is nothing to change."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        node.ops[0] = COMPARED[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in CALCULATED:
        node.op = CALCULATED[type(node.op)]()
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        node.value = not node.value
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value += 1
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        node.value += "X"
    elif isinstance(node, (ast.If, ast.IfExp, ast.While)):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Return) and node.value is not None and not _is_no(node.value):
        node.value = ast.Constant(None)
    else:
        return False
    return True


def _is_no(node: ast.expr) -> bool:
    """Whether None in its place would change nothing for anybody who asks for truth."""
    return isinstance(node, ast.Constant) and (node.value is None or node.value is False)
