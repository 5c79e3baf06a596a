import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** Where a page's own addresses begin: a proxy may serve the site under a path. */
export function rootOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/$/, '');
}

/**
 * The frame of every page. Texts put into `html` are escaped by it.
 * @param root the path of the site's address, empty where it has none
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
