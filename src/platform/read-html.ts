import type { HtmlAnchor, HtmlCell, HtmlContent, HtmlPart } from '../core/url/links-in-html.ts';

/** What a page doesn't show. */
const unseen = 'head, noscript, script, style, template';

/** What stands on a line of its own, or in a place of its own. */
const apart =
  'address, article, aside, blockquote, br, button, caption, dd, div, dl, dt, figcaption, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, option, p, pre, section, table, td, textarea, th, tr, ul';

/** What a document says: a saved page, bookmarks, or what was copied of a page. Nothing in it is loaded or run. */
export function readHtml(html: string): HtmlContent {
  const { documentElement: root } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of root.querySelectorAll(unseen)) element.remove();
  // One may stand outside of the head: below a text, and always where happy-dom reads, which makes no head of its own. That of an icon is its words.
  for (const title of root.querySelectorAll('title')) if (!title.closest('svg')) title.remove();
  for (const element of root.querySelectorAll(apart)) {
    element.before('\n');
    element.after('\n');
  }
  const whole = partOf(root);
  const found = [...root.querySelectorAll('table')].filter((table) => !table.querySelector('table'));
  const tables = found.map((table) => ({
    ...partOf(table),
    rows: [...table.rows].map((row) => [...row.cells].map(cellOf)),
  }));
  for (const table of found) table.remove();
  return { ...whole, tables, around: partOf(root) };
}

const partOf = (root: Element): HtmlPart => ({ text: root.textContent ?? '', anchors: anchorsIn(root) });

const anchorsIn = (root: Element): HtmlAnchor[] =>
  [...root.querySelectorAll('a[href]')].flatMap((anchor) => {
    const url = (anchor.getAttribute('href') ?? '').trim();
    return /^https?:/i.test(url) ? [{ url, words: wordsIn(anchor) }] : [];
  });

const wordsIn = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

const cellOf = (cell: HTMLTableCellElement): HtmlCell => ({
  text: wordsIn(cell),
  anchors: anchorsIn(cell),
  columns: cell.colSpan,
  rows: Math.max(1, cell.rowSpan),
});
