import { readableUrl } from '../../core/url/long-url.ts';
import { meantLinks } from '../../core/url/meant-links.ts';
import { readAddress } from '../../core/url/web-address.ts';
import type { Settings } from '../../core/account/settings.ts';
import { send } from '../../platform/messages.ts';
import { countWord, word } from '../../platform/words.ts';
import { withMeantLink, type Draft } from '../form/draft.ts';
import { linesFor } from '../form/pasted-lines.ts';
import { Note } from './Note.tsx';

export interface WordsNoteProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  settings: Settings;
}

/** Offers the URL among the words in the form. Several are for the page that shortens many. */
export function WordsNote({ draft, onDraft, settings }: WordsNoteProps) {
  const text = draft.longUrl;
  const [link, ...others] = text === '' || readAddress(text).ok ? [] : meantLinks(text, '');
  if (!link) return null;
  if (others.length > 0)
    return (
      <Note
        text={countWord('urlsInText', others.length + 1)}
        action={word('shortenMany')}
        onAction={() => void send('openMany', linesFor(text))}
      />
    );
  return (
    <Note
      text={word('urlInText')}
      address={readableUrl(link.url)}
      action={word('useCanonical')}
      onAction={() => onDraft(withMeantLink(draft, link, settings))}
    />
  );
}
