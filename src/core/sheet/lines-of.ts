import { exact, tableOf } from './csv.ts';
import type { TitledUrl } from '../url/links-in-html.ts';

/** Pages as lines with the title after the URL, as they are pasted from a table. */
export const linesOf = (pages: readonly TitledUrl[]): string =>
  tableOf(pages.map(({ url, title }) => (title.trim() === '' ? [exact(url)] : [exact(url), '', title])));
