import { linkTitle } from '../../core/link/link-title.ts';
import { readableUrl } from '../../core/url/long-url.ts';
import { withoutPassword } from '../../core/url/without-password.ts';
import type { Settings } from '../../core/account/settings.ts';
import type { Page } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { pasted, type Draft } from './draft.ts';
import { Note } from './Note.tsx';

export interface PasswordNoteProps {
  page: Page | null;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  settings: Settings;
}

/** Offers the URL in the form, or else that of the page, without its password: the page may work without it, or ask for it. */
export function PasswordNote({ page, draft, onDraft, settings }: PasswordNoteProps) {
  const ofPage = draft.longUrl === '' ? page : null;
  const offer = withoutPassword(ofPage?.url ?? draft.longUrl);
  if (offer === null) return null;
  const title = ofPage ? linkTitle(ofPage.title) : draft.title;
  return (
    <Note
      text={word('withoutPassword')}
      address={readableUrl(offer)}
      action={word('useCanonical')}
      onAction={() => onDraft(pasted({ ...draft, title }, offer, settings))}
    />
  );
}
