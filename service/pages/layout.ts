import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** The path at which the site begins: a proxy may serve it below one. */
export function rootOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/$/, '');
}

/**
 * The frame of every page. The `html` tag escapes texts.
 * @param root the path of the site's address, empty if it has none
 */
export function layout(root: string, title: string, main: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="${root}/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${root}/style.css" />
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`;
}
