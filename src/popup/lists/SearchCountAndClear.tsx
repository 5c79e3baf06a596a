import { tPlural, formatNumber, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { PopupSearchResult } from './popup-link-search.tsx';

export interface SearchCountAndClearProps {
  found: PopupSearchResult;
  /** How many links were searched. */
  count: number;
  onClear: () => void;
}

/** The end of the search field: how many links were found, and a button to clear it. */
export const SearchCountAndClear = ({ found, count, onClear }: SearchCountAndClearProps) => (
  <>
    {/* The announcer says how many. */}
    <span class="found-count" aria-hidden="true">
      {tPlural(
        'countOf',
        count,
        `${formatNumber(found.count)}${found.isAll ? '' : '+'}`,
        formatNumber(count),
      )}
    </span>
    <Button kind="icon-button" label={t('clearSearch')} onClick={onClear}>
      <Icon name="close" />
    </Button>
  </>
);
