import type { SortCriterion } from '../../core/list/sort-links.ts';
import { linkColumns, type LinkColumnKey, type LinkFigures } from './link-columns.tsx';

/** The column that links are sorted by, and its direction. */
export interface LinkSort {
  by: LinkColumnKey;
  isDescending: boolean;
}

const columnOf = (key: string) => linkColumns.find((column) => column.key === key);

/** The order in which links are stored. */
export const newestSort: LinkSort = { by: 'created', isDescending: true };

export const isNewestFirst = ({ by, isDescending }: LinkSort): boolean =>
  by === newestSort.by && isDescending;

/** The sort after a click on a column: the other direction, or the direction that people want first in that column. */
export const nextSort = (sort: LinkSort, by: LinkColumnKey): LinkSort => ({
  by,
  isDescending: sort.by === by ? !sort.isDescending : columnOf(by)?.sort.type !== 'text',
});

/** In the page's address: the key of the column, after a hyphen if the sort is descending. */
export const formatSort = ({ by, isDescending }: LinkSort): string => (isDescending ? '-' : '') + by;

export function parseSort(text: string): LinkSort {
  const column = columnOf(text.replace(/^-/, ''));
  return column ? { by: column.key, isDescending: text.startsWith('-') } : newestSort;
}

/** Sorts by a column. It takes only the figures that the column needs: others may change without a list being sorted again. */
export function sortCriterion(by: LinkColumnKey, figures: LinkFigures): SortCriterion {
  const sort = columnOf(by)?.sort ?? { type: 'age' };
  return sort.type === 'figure' ? { type: 'number', of: figures[sort.of] } : sort;
}
