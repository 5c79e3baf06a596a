import type { SortCriterion } from '../../core/list/sort-links.ts';
import { linkOrders, type LinkOrderKey, type LinkFigures } from './link-columns.tsx';

/** What links are sorted by, and its direction. */
export interface LinkSort {
  by: LinkOrderKey;
  isDescending: boolean;
}

const orderOf = (key: string) => linkOrders.find((order) => order.key === key);

/** The order in which links are stored. */
export const newestSort: LinkSort = { by: 'created', isDescending: true };

export const isNewestFirst = ({ by, isDescending }: LinkSort): boolean =>
  by === newestSort.by && isDescending;

/** The sort after a click on a column: the other direction, or the direction that people want first in that column. */
export const sortAfterColumnClick = (sort: LinkSort, by: LinkOrderKey): LinkSort => ({
  by,
  isDescending: sort.by === by ? !sort.isDescending : orderOf(by)?.sort.type !== 'text',
});

/** In the page's address: the key of the column, after a hyphen if the sort is descending. */
export const formatSort = ({ by, isDescending }: LinkSort): string => (isDescending ? '-' : '') + by;

export function parseSort(text: string): LinkSort {
  const order = orderOf(text.replace(/^-/, ''));
  return order ? { by: order.key, isDescending: text.startsWith('-') } : newestSort;
}

/** Sorts by a column. It takes only the figures that the column needs: others may change without a list being sorted again. */
export function sortCriterion(by: LinkOrderKey, figures: LinkFigures): SortCriterion {
  const sort = orderOf(by)?.sort ?? { type: 'age' };
  return sort.type === 'figure' ? { type: 'number', of: figures[sort.of] } : sort;
}
