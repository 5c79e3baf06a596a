import { nextSort, type Sort } from '../../core/list/sort-links.ts';
import { word } from '../../platform/words.ts';
import { columns } from './columns.ts';
import { MenuButton } from '../MenuButton.tsx';

/** What the list is sorted by, and what else it could be: also by columns for which a narrow window has no room. */
export function SortMenu({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const current = columns.find(({ by }) => by === sort.by) ?? columns[0];
  return (
    <span class="sort">
      <MenuButton
        kind="chip"
        name={word('sortBy')}
        text={`${word(current.text)} ${sort.isDescending ? '↓' : '↑'}`}
        items={columns.map(({ by, text }) => ({
          name: word(text),
          isChosen: by === sort.by,
          onChoose: () => onSort(nextSort(sort, by)),
        }))}
      />
    </span>
  );
}
