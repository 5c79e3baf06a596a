import { readableLongUrl } from '../../core/url/long-url.ts';
import type { TitledUrl } from '../../core/url/links-in-html.ts';
import { meantLinks } from '../../core/url/meant-links.ts';
import { mendedUrl } from '../../core/url/mended-url.ts';
import { foreignMark } from '../../core/url/sentence-end.ts';
import { readAddress } from '../../core/url/web-address.ts';
import type { Settings } from '../../core/account/settings.ts';
import { send } from '../../platform/messages.ts';
import { countWord, word } from '../../platform/words.ts';
import { withMeantLink, type Draft } from '../form/draft.ts';
import { linesFor } from '../form/pasted-lines.ts';
import { Note } from './Note.tsx';

export interface WordsNoteProps {
  links: readonly TitledUrl[];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  settings: Settings;
}

/** The links in a text that is not a URL, nor only one with a fault. */
export function linksAmongWords(text: string): TitledUrl[] {
  const mended = mendedUrl(text);
  const read = readAddress(text);
  const isUrl = (read.ok && !foreignMark.test(text)) || (mended !== null && mended.without !== 'spaces');
  const links = text === '' || isUrl ? [] : meantLinks(text, '');
  return read.ok && links.every(({ url }) => url === read.url) ? [] : links;
}

/** Offers the URL among the words in the form. Several are for the page that shortens many. */
export function WordsNote({ links: [link, ...others], draft, onDraft, settings }: WordsNoteProps) {
  if (!link) return null;
  if (others.length > 0)
    return (
      <Note
        text={countWord('urlsInText', others.length + 1)}
        action={word('shortenMany')}
        onAction={() => void send('openMany', linesFor(draft.source))}
      />
    );
  return (
    <Note
      text={word('urlInText')}
      address={readableLongUrl(link.url)}
      action={word('useCanonical')}
      onAction={() => onDraft(withMeantLink(draft, link, settings))}
    />
  );
}
