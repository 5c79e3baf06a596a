import { t } from '../../platform/i18n.ts';
import { availableOrders, linkOrders } from '../list/link-columns.tsx';
import { sortAfterColumnClick, type LinkSort } from '../list/link-sort.ts';

/** The order of the rows as an entry of the menu of filters: a narrow window has no room for some columns, and some orders have none. */
export function orderGroup(sort: LinkSort, hasHistory: boolean, onSort: (sort: LinkSort) => void) {
  const orders = availableOrders(linkOrders, hasHistory);
  const current = orders.find(({ key }) => key === sort.by);
  return {
    key: 'order',
    heading: t('sortBy'),
    value: `${t(current?.heading ?? 'createdHeading')} ${sort.isDescending ? '↓' : '↑'}`,
    isApart: true,
    items: orders.map(({ key, heading }) => ({
      name: t(heading),
      isChosen: key === sort.by,
      onChoose: () => onSort(sortAfterColumnClick(sort, key)),
    })),
  };
}
