"""`sitegen serve`: the site from memory, built anew after every save."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from sitegen.cli.setting import base_url, configured, own_templates, sources_of
from sitegen.pipeline import build

if TYPE_CHECKING:
    from sitegen.pipeline import Built


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

    The page reloads after every save, and shows what is wrong with it where you look. Nothing
    is written to disk. Drafts are shown. Ctrl-C ends.
    """
    from sitegen.server.run import Preview, serve

    config = configured()
    folder = content or config.content
    url = config.base_url if base_url is None else base_url

    def built() -> Built:
        """The site as documents and configuration stand now."""
        now = replace(configured(), base_url=url, drafts=True)
        return build(sources_of((folder,)), now, own_templates(now))

    sources_of((folder,))
    own = ("sitegen.toml", "pyproject.toml", config.templates)
    watched = (folder, *(path for path in own if path and os.path.exists(path)))
    path = urlsplit(url).path.strip("/")
    serve(
        Preview(
            built,
            watched,
            base=f"/{path}/" if path else "/",
            host=host,
            port=port,
            poll=poll,
            say=click.echo,
            ready=click.launch if browser else None,
        )
    )
    return 0
