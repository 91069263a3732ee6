"""Ways of moving: the model, Betza notation, composition, and plain English."""

from sitegen.rules.movement.betza import parse_betza
from sitegen.rules.movement.binding import components, is_color_bound
from sitegen.rules.movement.build import compose, divergent, hopper, leaper, rider
from sitegen.rules.movement.describe import describe
from sitegen.rules.movement.format import format_betza
from sitegen.rules.movement.model import Leg, Movement, Path, Through, Way
from sitegen.rules.movement.reach import Targets, potential, targets

__all__ = [
    "Leg",
    "Movement",
    "Path",
    "Targets",
    "Through",
    "Way",
    "components",
    "compose",
    "describe",
    "divergent",
    "format_betza",
    "hopper",
    "is_color_bound",
    "leaper",
    "parse_betza",
    "potential",
    "rider",
    "targets",
]
