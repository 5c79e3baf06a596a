import { html } from 'hono/html';
import { type Html, layout, rootOf } from './layout.ts';

/** The page for an address where there is nothing. */
export function notFoundPage(siteUrl: string): Html {
  return layout(
    rootOf(siteUrl),
    'Nothing here',
    html`<h1>There is nothing at this address</h1>
      <p class="lead">
        The link may have been deleted, or a letter of it got lost. Capital and small letters differ.
      </p>
      <p><a href="${rootOf(siteUrl)}/">What this site is</a></p>`,
  );
}
