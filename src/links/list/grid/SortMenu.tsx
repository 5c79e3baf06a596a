import { nextSort, type LinkSort } from '../../../core/list/sort-links.ts';
import { t } from '../../../platform/i18n.ts';
import { sortableColumns } from './sortable-columns.ts';
import { MenuButton } from '../../MenuButton.tsx';

export interface SortMenuProps {
  sort: LinkSort;
  hasHistory: boolean;
  onSort: (sort: LinkSort) => void;
}

/** The sort order, with all others in a menu, since a narrow window has no room for some columns. */
export function SortMenu({ sort, hasHistory, onSort }: SortMenuProps) {
  const columns = sortableColumns(hasHistory);
  const current = columns.find(({ by }) => by === sort.by);
  return (
    <span class="sort">
      <MenuButton
        kind="chip"
        name={t('sortBy')}
        text={`${t(current?.text ?? 'createdHeading')} ${sort.isDescending ? '↓' : '↑'}`}
        items={columns.map(({ by, text }) => ({
          name: t(text),
          isChosen: by === sort.by,
          onChoose: () => onSort(nextSort(sort, by)),
        }))}
      />
    </span>
  );
}
