import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** The path at which the site begins: a proxy may serve it below one. */
function rootOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/$/, '');
}

/** The frame of every page. The `html` tag escapes texts. */
function layout(siteUrl: string, title: string, main: Html): Html {
  const root = rootOf(siteUrl);
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

/** `GET /`: says that the service runs, and what it does. */
export function homePage(siteUrl: string): Html {
  const { host } = new URL(siteUrl);
  return layout(
    siteUrl,
    `Short links at ${host}`,
    html`<p class="status"><span class="dot"></span> The link service at ${host} is running</p>
      <h1>Short links lead to long addresses</h1>
      <p class="lead">A <code>+</code> after a short link shows where it leads.</p>
      <p>Clicks are counted by day, device and country. Nobody’s address is kept.</p>
      <footer>The API answers at <code>${siteUrl}/api/</code></footer>`,
  );
}

/** A bio page with its chosen links. They lead through their short codes, so that clicks are counted. */
export function bioPage(
  siteUrl: string,
  { page_title, bio_text }: { page_title: string; bio_text: string },
  links: { short_code: string; title: string }[],
): Html {
  return layout(
    siteUrl,
    page_title,
    html`<h1>${page_title}</h1>
      <p class="lead bio">${bio_text}</p>
      <ul class="cards">
        ${links.map(
          ({ short_code, title }) =>
            html`<li>
              <a href="${rootOf(siteUrl)}/${short_code}"
                ><strong>${title === '' ? short_code : title}</strong><span>/${short_code}</span></a
              >
            </li>`,
        )}
      </ul>`,
  );
}

/** Where a link leads, for those who want to know before they follow it. */
export function previewPage(siteUrl: string, longUrl: string): Html {
  return layout(
    siteUrl,
    'Where this link leads',
    html`<h1>This link leads to ${new URL(longUrl).host}</h1>
      <p class="lead">The whole address is:</p>
      <ul class="cards">
        <li>
          <a href="${longUrl}" rel="noreferrer nofollow"><strong>${longUrl}</strong></a>
        </li>
      </ul>`,
  );
}

/** Why an address leads nowhere. */
const nowhere = {
  404: {
    title: 'Nothing here',
    heading: 'There is nothing at this address',
    reason: 'The link may have been deleted, or a letter of it got lost.',
  },
  410: {
    title: 'Taken down',
    heading: 'This link was taken down',
    reason: 'Those who run this site have disabled it. It leads nowhere, so that nobody comes to harm by it.',
  },
};

export function errorPage(siteUrl: string, status: keyof typeof nowhere): Html {
  const { title, heading, reason } = nowhere[status];
  return layout(
    siteUrl,
    title,
    html`<h1>${heading}</h1>
      <p class="lead">${reason}</p>
      <p><a href="${rootOf(siteUrl)}/">What this site is</a></p>`,
  );
}
