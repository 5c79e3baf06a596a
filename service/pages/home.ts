import { html } from 'hono/html';
import { type Html, layout, rootOf } from './layout.ts';

const reading = [
  {
    href: 'https://example.com/guides/writing-a-good-invitation',
    title: 'Writing a good invitation',
    note: 'A date, a place and one link that fits on the back of a card.',
  },
  {
    href: 'https://example.org/field-guide/birds-of-the-estuary?season=autumn&month=11',
    title: 'Birds of the estuary in autumn',
    note: 'A field guide that is easier to pass on as seven letters.',
  },
  {
    href: 'https://example.com/recipes/sourdough/your-first-loaf',
    title: 'Your first sourdough loaf',
    note: 'For the friend who asked, and asks again every winter.',
  },
];

/** `GET /`: says that the service runs, and offers a newcomer something worth shortening. */
export function homePage(siteUrl: string): Html {
  return layout(
    rootOf(siteUrl),
    'A page worth sharing',
    html`<p class="status">
        <span class="dot"></span> The link service at ${new URL(siteUrl).host} is running
      </p>
      <h1>A page worth sharing</h1>
      <p class="lead">
        A long address is made for machines. A short one fits on a slide, survives being read aloud, and stays
        in one piece when an e-mail wraps its lines.
      </p>
      <p>
        Because every visit passes through it, a short link can also tell how often it was followed, from
        which kind of device and from which country, without keeping anybody’s address. And when nobody needs
        it any more, it is deleted and gone.
      </p>
      <h2>Three links to try it with</h2>
      <ul class="cards">
        ${reading.map(
          ({ href, title, note }) =>
            html`<li>
              <a href="${href}"><strong>${title}</strong><span>${note}</span></a>
            </li>`,
        )}
      </ul>
      <footer>The API answers at <code>${siteUrl}/api/</code></footer>`,
  );
}
