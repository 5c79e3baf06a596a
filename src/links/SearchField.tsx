import type { RefObject } from 'preact';
import { t } from '../platform/i18n.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { areSingleKeysOn } from '../ui/keys/key-events.ts';

export interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  name: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** Clears the search; the field keeps the focus. */
  onEnd: () => void;
}

/** What narrows a list down by words. */
export const SearchField = ({ field, name, placeholder, query, onQuery, onEnd }: SearchFieldProps) => (
  <div class="field small">
    <Icon name="search" />
    <input
      ref={field}
      type="search"
      aria-label={name}
      placeholder={placeholder}
      value={query}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Only Chromium does this by itself.
        if (event.key === 'Escape' && !event.isComposing) onEnd();
      }}
    />
    {query === '' ? (
      areSingleKeysOn() && <kbd aria-hidden="true">/</kbd>
    ) : (
      <Button kind="icon-button" icon="close" isSmall label={t('clearSearch')} onClick={onEnd} />
    )}
  </div>
);
