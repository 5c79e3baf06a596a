import { linkTitle } from '../../core/link/link-title.ts';
import { readableLongUrl } from '../../core/url/long-url.ts';
import { mendedUrl } from '../../core/url/mended-url.ts';
import type { Settings } from '../../core/account/settings.ts';
import type { Page } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { mendWords } from '../../words/mend-words.ts';
import { withPastedUrl, type Draft } from '../form/draft.ts';
import { Note } from './Note.tsx';

export interface MendNoteProps {
  page: Page | null;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  settings: Settings;
}

/** Offers the URL in the form, or else that of the page, without what keeps it from being sent. */
export function MendNote({ page, draft, onDraft, settings }: MendNoteProps) {
  const ofPage = draft.longUrl === '' ? page : null;
  const offer = mendedUrl(ofPage?.url ?? draft.longUrl);
  if (offer === null) return null;
  const { url, without } = offer;
  const isTitled = ofPage && without !== 'view-source' && settings.pageTitle;
  const title = isTitled ? linkTitle(ofPage.title) : draft.title;
  return (
    <Note
      text={word(mendWords[without].offer)}
      address={readableLongUrl(url)}
      action={word('useCanonical')}
      onAction={() => onDraft(withPastedUrl({ ...draft, title }, url, settings))}
    />
  );
}
