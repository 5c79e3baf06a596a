import { t } from '../../../platform/i18n.ts';
import { MenuButton } from '../../MenuButton.tsx';
import { availableLinkColumns } from '../link-columns.tsx';
import { nextSort, type LinkSort } from '../link-sort.ts';

export interface SortMenuProps {
  sort: LinkSort;
  hasHistory: boolean;
  onSort: (sort: LinkSort) => void;
}

/** The sort order, with all others in a menu, since a narrow window has no room for some columns. */
export function SortMenu({ sort, hasHistory, onSort }: SortMenuProps) {
  const columns = availableLinkColumns(hasHistory);
  const current = columns.find(({ key }) => key === sort.by);
  return (
    <span class="sort">
      <MenuButton
        kind="chip"
        name={t('sortBy')}
        text={`${t(current?.heading ?? 'createdHeading')} ${sort.isDescending ? '↓' : '↑'}`}
        items={columns.map(({ key, heading }) => ({
          name: t(heading),
          isChosen: key === sort.by,
          onChoose: () => onSort(nextSort(sort, key)),
        }))}
      />
    </span>
  );
}
