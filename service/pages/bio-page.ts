import { html } from 'hono/html';
import { type Html, layout, rootOf } from './layout.ts';

export interface BioPage {
  page_title: string;
  bio_text: string;
}

/** A bio page with its chosen links. They lead through their short codes, so that clicks are counted. */
export function bioPage(
  siteUrl: string,
  { page_title, bio_text }: BioPage,
  links: { short_code: string; title: string }[],
): Html {
  const root = rootOf(siteUrl);
  return layout(
    root,
    page_title,
    html`<h1>${page_title}</h1>
      <p class="lead bio">${bio_text}</p>
      <ul class="cards">
        ${links.map(
          ({ short_code, title }) =>
            html`<li>
              <a href="${root}/${short_code}"
                ><strong>${title === '' ? short_code : title}</strong><span>/${short_code}</span></a
              >
            </li>`,
        )}
      </ul>`,
  );
}
