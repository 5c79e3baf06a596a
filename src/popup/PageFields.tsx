import type { Page } from '../platform/tabs.ts';
import { word } from '../platform/words.ts';
import { isShortenable, type Draft } from './draft.ts';

export interface PageFieldsProps {
  page: Page | null;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  isDisabled: boolean;
}

/** The page of the tab, and its address as a field: what is sent is what stands here. */
export function PageFields({ page, draft, onDraft, isDisabled }: PageFieldsProps) {
  const isWeb = page !== null && isShortenable(page);
  const name = isWeb ? page.title || draft.longUrl : word('pageNotWeb');
  return (
    <div class="page">
      <span class="letter" aria-hidden="true">
        {letterOf(draft.longUrl)}
      </span>
      <div>
        {isWeb ? <b class="clip">{name}</b> : <span>{name}</span>}
        <input
          class={isWeb ? '' : 'wanted'}
          aria-label={word('longUrl')}
          placeholder={word('longUrlHint')}
          value={draft.longUrl}
          disabled={isDisabled}
          dir="ltr"
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onDraft({ ...draft, longUrl: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

/** The first letter of the site's name stands for its icon: no request is made for a picture. */
const letterOf = (url: string): string =>
  (/^https?:\/\/(?:www\.)?([^/])/i.exec(url)?.[1] ?? '?').toLocaleUpperCase();
