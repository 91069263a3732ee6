"""What all tests share: a slow machine is no fault of the code."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("sitegen", deadline=None)
settings.load_profile("sitegen")
