import { html } from 'hono/html';
import { type Html, layout, rootOf } from './layout.ts';

/** The page for an address that an operator took down. */
export function takenDownPage(siteUrl: string): Html {
  return layout(
    rootOf(siteUrl),
    'Taken down',
    html`<h1>This link was taken down</h1>
      <p class="lead">
        Those who run this site have disabled it. It leads nowhere, so that nobody comes to harm by it.
      </p>
      <p><a href="${rootOf(siteUrl)}/">What this site is</a></p>`,
  );
}
