import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** The frame of every page. Texts put into `html` are escaped by it. */
export function layout(title: string, main: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`;
}
