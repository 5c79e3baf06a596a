import { verbatimCell, formatTsv } from './csv.ts';
import type { TitledUrl } from '../url/links-in-html.ts';

/** Pages as lines with the title after the URL, as they are pasted from a table. */
export const titledUrlsAsLines = (pages: readonly TitledUrl[]): string =>
  formatTsv(
    pages.map(({ url, title }) =>
      title.trim() === '' ? [verbatimCell(url)] : [verbatimCell(url), '', title],
    ),
  );
