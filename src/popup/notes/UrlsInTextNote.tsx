import { readableLongUrl } from '../../core/url/long-url.ts';
import type { TitledUrl } from '../../core/url/links-in-html.ts';
import { linksPastedIntoUrlField } from '../../core/url/links-pasted-into-url-field.ts';
import { repairUrl } from '../../core/url/repair-url.ts';
import { foreignPunctuation } from '../../core/url/trim-sentence-end.ts';
import { parseWebAddress } from '../../core/url/parse-web-address.ts';
import type { Settings } from '../../core/account/settings.ts';
import { sendCommand } from '../../platform/messages.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { withLinkFromText, type NewLinkDraft } from '../form/new-link-draft.ts';
import { pastedLinesFor } from '../form/pasted-lines.ts';
import { UrlNote } from './UrlNote.tsx';

export interface UrlsInTextNoteProps {
  links: readonly TitledUrl[];
  draft: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
  settings: Settings;
}

/** The links in a text that is not a URL, nor only one with a fault. */
export function findUrlsInText(text: string): TitledUrl[] {
  const mended = repairUrl(text);
  const read = parseWebAddress(text);
  const isUrl =
    (read.ok && !foreignPunctuation.test(text)) || (mended !== null && mended.without !== 'spaces');
  const links = text === '' || isUrl ? [] : linksPastedIntoUrlField(text, '');
  return read.ok && links.every(({ url }) => url === read.url) ? [] : links;
}

/** Offers the URL among the words in the form. Several are for the page that shortens many. */
export function UrlsInTextNote({ links: [link, ...others], draft, onDraft, settings }: UrlsInTextNoteProps) {
  if (!link) return null;
  if (others.length > 0)
    return (
      <UrlNote
        text={tPlural('urlsInText', others.length + 1)}
        action={t('shortenMany')}
        onAction={() => void sendCommand('openMany', pastedLinesFor(draft.source))}
      />
    );
  return (
    <UrlNote
      text={t('urlInText')}
      address={readableLongUrl(link.url)}
      action={t('useCanonical')}
      onAction={() => onDraft(withLinkFromText(draft, link, settings))}
    />
  );
}
