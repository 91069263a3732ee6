"""`sitegen serve`: the site from memory, built anew after every save."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from sitegen.cli.say import show
from sitegen.cli.setting import base_url, configured, folder_of, own_templates, sources_of
from sitegen.files import remembering, remembering_looks, steadily
from sitegen.memo.memo import InMemory, Memo
from sitegen.memo.work import Work
from sitegen.pipeline import build

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.config import Config
    from sitegen.files import Sources
    from sitegen.pipeline import Built
    from sitegen.server.rebuild import Workshop
    from sitegen.server.watch import Watched

_SETTINGS = ("sitegen.toml", "pyproject.toml")


@click.command("serve", short_help="Show the site while you write it.")
@click.argument("content", required=False)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True,
    help="The port, or the next one that is free; 0: any.",
)  # fmt: skip
@click.option(
    "--base-url",
    metavar="URL",
    callback=base_url,
    help="Serve below the path of this address, as it will be when the site is published.",
)
@click.option("--poll", is_flag=True, help="Look for changes on network drives, too.")
@click.option("--open", "browser", is_flag=True, help="Open the site in the browser.")
def command(
    content: str | None, host: str, port: int, base_url: str | None, poll: bool, browser: bool
) -> int:
    """Show the site made from CONTENT in a browser while you write it.

    What was saved appears at once, where the reader is, and what is wrong with it stands over
    the page. A document that cannot be read stays as it last was. Nothing is written to disk.
    Drafts are shown. Ctrl-C ends.
    """
    from sitegen.server.run import Preview, serve

    serve(
        Preview(
            workshop(content, base_url),
            host=host,
            port=port,
            poll=poll,
            say=show,
            ready=click.launch if browser else None,
        )
    )
    return 0


def workshop(content: str | None, base_url: str | None) -> Workshop:
    """Reads configuration, documents and templates as they stand each time."""
    from sitegen.server.rebuild import Workshop
    from sitegen.server.watch import Watched

    steady, store = steadily(), InMemory()
    read_one, seen = remembering(steady), remembering_looks()

    def configure() -> tuple[Config, Watched]:
        config = configured(read=steady)
        url = config.base_url if base_url is None else base_url
        shown = folder_of(config, "content", content)
        # The text changes with every save, and an index of it would come too late: no search.
        config = replace(config, base_url=url, content=shown, drafts=True, search=False)
        return config, Watched((config.content, *filter(None, (config.templates,))), _SETTINGS)

    def read(config: Config) -> tuple[Sources, Mapping[str, bytes]]:
        sources = sources_of((config.content,), read_one, seen)
        return sources, own_templates(config, steady)

    def make(sources: Sources, config: Config, own: Mapping[str, bytes]) -> Built:
        store.begin()
        return build(sources, config, own, Work(Memo(store)))

    return Workshop(configure, read, make)
