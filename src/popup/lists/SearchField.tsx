import type { RefObject } from 'preact';
import { tPlural, t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PopupSearchResult, PopupLinkSearch } from './popup-link-search.tsx';

export interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  /** How many links there are. */
  count: number;
  /** `null`: nothing is searched for, or the list is not loaded yet. */
  search: (PopupLinkSearch['parts'] & { found: PopupSearchResult }) | null;
  onFocus: () => void;
  onQuery: (query: string) => void;
  onEnd: () => void;
}

export function SearchField({ field, query, count, search, onFocus, onQuery, onEnd }: SearchFieldProps) {
  return (
    <label class="field search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label={t('searchLinks')}
        placeholder={tPlural('searchCount', count)}
        value={query}
        autocomplete="off"
        onFocus={onFocus}
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
      {search && <search.SearchEnd found={search.found} count={count} onClear={onEnd} />}
      {query === '' && <kbd aria-hidden="true">/</kbd>}
    </label>
  );
}
