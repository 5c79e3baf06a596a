import { nextSort, type LinkSort, type SortKey } from '../../../core/list/sort-links.ts';
import { t, type TextKey } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';

export interface SortHeadingProps {
  by: SortKey;
  text: TextKey;
  sort: LinkSort;
  onSort: (sort: LinkSort) => void;
  class?: string;
}

/** A column heading that sorts. The arrow's place is always reserved, so that nothing moves. */
export function SortHeading({ by, text, sort, onSort, class: name }: SortHeadingProps) {
  const direction = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th role="columnheader" class={name} data-column={by} aria-sort={sort.by === by ? direction : undefined}>
      <Button kind="heading" onClick={() => onSort(nextSort(sort, by))}>
        <span class="clip">{t(text)}</span>
        <span class="arrow" aria-hidden="true">
          {sort.by === by && (sort.isDescending ? '↓' : '↑')}
        </span>
      </Button>
    </th>
  );
}
