"""What all tests share: a slow machine is no fault of the code, and a fault of the code shows.

Where sitegen fails at a document that is contained and told. Here it must be seen instead, so all
tests run as with SITEGEN_TRACEBACK; those about containing it do without. What is kept for the next
run is sealed with a key of these tests, and none of the person's who runs them.
"""

from __future__ import annotations

import os

from hypothesis import settings

from sitegen.errors import TRACEBACK
from sitegen.files.seal import VARIABLE

settings.register_profile("sitegen", deadline=None)
settings.load_profile("sitegen")
os.environ[TRACEBACK] = "1"
os.environ[VARIABLE] = "the key of the tests"
