import { useEffect, useState } from 'preact/hooks';
import { canonicalOffer } from '../../core/url/canonical.ts';
import { readableLongUrl } from '../../core/url/long-url.ts';
import { displayHost } from '../../core/url/display/display-host.ts';
import { readCanonicalUrl } from '../../platform/in-page/read-canonical-url.ts';
import type { WebPage } from '../../platform/tabs.ts';
import { isolateBidi, t, tPlural, type TextKey } from '../../platform/i18n.ts';
import {
  withUrlChange,
  type NewLinkDraft,
  withPastedUrl,
  withUrlFoundInText,
} from '../form/new-link-draft.ts';
import type { UrlNote } from './UrlNote.tsx';
import type { Settings } from '../../core/account/settings.ts';
import { unwrappedUrl } from '../../core/url/wrapped-url.ts';
import { sanitizeTitle } from '../../core/link/link-title.ts';
import { repairUrl, type UrlFault } from '../../core/url/repair-url.ts';
import type { TitledUrl } from '../../core/url/links-in-html.ts';
import { linksPastedIntoUrlField } from '../../core/url/links-pasted-into-url-field.ts';
import { foreignPunctuation } from '../../core/url/trim-sentence-end.ts';
import { parseWebAddress } from '../../core/url/parse-web-address.ts';
import { sendCommand } from '../../platform/messages.ts';
import { runReported } from '../../ui/notices/reported-failure.ts';
import { rememberedPastedLines } from '../form/pasted-lines.ts';

export interface OfferedUrlProps {
  page: WebPage | null;
  draft: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
  settings: Settings;
}

/** Offers the page's canonical URL. Its host is shown, since a page can name any URL. */
export function useCanonicalNote({ page, draft, onDraft, settings }: OfferedUrlProps): UrlNote | null {
  const [named, setNamed] = useState<string | null>(null);
  const pageUrl = settings.canonical ? (page?.url ?? '') : '';
  useEffect(() => {
    if (pageUrl !== '') void readCanonicalUrl(pageUrl).then(setNamed);
  }, []);
  const offer = pageUrl === '' ? null : canonicalOffer(pageUrl, named);
  if (offer === null) return null;
  if (draft.source === offer.url) {
    return {
      icon: 'link',
      text: t('canonicalUsed'),
      action: t('undo'),
      onAction: () => onDraft(withUrlChange(draft, { source: pageUrl })),
    };
  }
  if (draft.source !== pageUrl) return null;
  return {
    icon: 'link',
    text: t('canonical', isolateBidi(readableLongUrl(offer.url))),
    action: t('useCanonical'),
    onAction: () => onDraft(withUrlChange(draft, { source: offer.url })),
  };
}

/** Offers the URL inside one that a service has wrapped, since the wrapped one may hold its reader's address, and ends with the service. */
export function useWrappedUrlNote({ draft, onDraft, settings }: OfferedUrlProps): UrlNote | null {
  const [used, setUsed] = useState<{ wrapped: NewLinkDraft; source: string; host: string } | null>(null);
  if (used !== null && used.source === draft.source) {
    const { source, isCleaned, campaign, longUrl } = used.wrapped;
    return {
      icon: 'link',
      text: t('unwrapped', used.host),
      action: t('undo'),
      onAction: () => onDraft({ ...draft, source, isCleaned, campaign, longUrl }),
    };
  }
  const offer = unwrappedUrl(draft.source);
  if (offer === null) return null;
  const host = displayHost(offer.host);
  return {
    icon: 'link',
    text: t(offer.holdsReader ? 'unwrapReader' : 'unwrap', host),
    address: readableLongUrl(offer.url),
    action: t('useCanonical'),
    onAction: () => {
      setUsed({ wrapped: draft, source: offer.url, host });
      onDraft(withPastedUrl(draft, offer.url, settings));
    },
  };
}

/** Offers the URL in the form, or else that of the page, without what keeps it from being sent. */
export function urlRepairNote({ page, draft, onDraft, settings }: OfferedUrlProps): UrlNote | null {
  const ofPage = draft.longUrl === '' ? page : null;
  const offer = repairUrl(ofPage?.url ?? draft.longUrl);
  if (offer === null) return null;
  const { url, without } = offer;
  const isTitled = ofPage && without !== 'view-source' && settings.pageTitle;
  const title = isTitled ? sanitizeTitle(ofPage.title) : draft.title;
  return {
    icon: 'link',
    text: t(urlRepairTexts[without]),
    address: readableLongUrl(url),
    action: t('useCanonical'),
    onAction: () => onDraft(withPastedUrl({ ...draft, title }, url, settings)),
  };
}

/** The links in a text that is not a URL, nor only one with a fault. */
export function findUrlsInText(text: string): TitledUrl[] {
  const mended = repairUrl(text);
  const read = parseWebAddress(text);
  const isUrl =
    (read.ok && !foreignPunctuation.test(text)) || (mended !== null && mended.without !== 'spaces');
  const links = text === '' || isUrl ? [] : linksPastedIntoUrlField(text);
  return read.ok && links.every(({ url }) => url === read.url) ? [] : links;
}

/** Offers the URL among the words in the form. Several are for the page that shortens many. */
export function urlsInTextNote({
  links: [link, ...others],
  draft,
  onDraft,
  settings,
}: OfferedUrlProps & { links: readonly TitledUrl[] }): UrlNote | null {
  if (!link) return null;
  if (others.length > 0)
    return {
      icon: 'link',
      text: tPlural('urlsInText', others.length + 1),
      action: t('shortenMany'),
      onAction: () => runReported(sendCommand('openMany', rememberedPastedLines(draft.source))),
    };
  return {
    icon: 'link',
    text: t('urlInText'),
    address: readableLongUrl(link.url),
    action: t('useCanonical'),
    onAction: () => onDraft(withUrlFoundInText(draft, link, settings)),
  };
}

/** How a URL is offered without its fault. */
const urlRepairTexts: Record<UrlFault, TextKey> = {
  password: 'withoutPassword',
  'user-name': 'withoutUserName',
  'view-source': 'pageItself',
  reader: 'pageItself',
  suspended: 'pageItself',
  marks: 'withoutMarks',
  spaces: 'withoutSpaces',
};
