import { countWord, formatNumber, word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Found } from './searchable.tsx';

export interface SearchEndProps {
  found: Found;
  /** How many links were searched. */
  count: number;
  onClear: () => void;
}

/** The end of the search field: how many links were found, and a button to clear it. */
export const SearchEnd = ({ found, count, onClear }: SearchEndProps) => (
  <>
    {/* The announcer says how many. */}
    <span class="found-count" aria-hidden="true">
      {countWord(
        'countOf',
        count,
        `${formatNumber(found.count)}${found.isAll ? '' : '+'}`,
        formatNumber(count),
      )}
    </span>
    <Button kind="icon-button" label={word('clearSearch')} onClick={onClear}>
      <Icon name="close" />
    </Button>
  </>
);
