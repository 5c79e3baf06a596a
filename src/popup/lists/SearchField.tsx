import { useRef } from 'preact/hooks';
import { countWord, word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Found, Searchable } from './searchable.tsx';

export interface SearchFieldProps {
  query: string;
  /** How many links there are. */
  count: number;
  /** `null`: nothing is searched for, or the list is not loaded yet. */
  search: (Searchable['parts'] & { found: Found }) | null;
  onFocus: () => void;
  onQuery: (query: string) => void;
}

export function SearchField({ query, count, search, onFocus, onQuery }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onQuery('');
    field.current?.focus();
  };
  return (
    <label class="field search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label={word('searchLinks')}
        placeholder={countWord('searchCount', count)}
        value={query}
        autocomplete="off"
        onFocus={onFocus}
        onInput={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.isComposing || query === '') return;
          // Without this, Firefox closes the popup.
          event.preventDefault();
          clear();
        }}
      />
      {search && <search.SearchEnd found={search.found} count={count} onClear={clear} />}
      {query === '' && <kbd aria-hidden="true">/</kbd>}
    </label>
  );
}
