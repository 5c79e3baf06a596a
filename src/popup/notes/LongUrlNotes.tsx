import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../../core/account/settings.ts';
import { isKnownShortUrl } from '../../core/link/short-link-test.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import { urlWarnings } from '../../core/url/url-warnings.ts';
import { displayHost } from '../../core/url/display/display-host.ts';
import { siteHostOrText } from '../../core/url/url-cleaning.ts';
import { unwrappedUrl } from '../../core/url/wrapped-url.ts';
import { warningText } from '../../i18n/url-problem-sentence.ts';
import { t } from '../../platform/i18n.ts';
import type { WebPage } from '../../platform/tabs.ts';
import { useIsSettingLocked } from '../../ui/use-is-setting-locked.ts';
import { findLinkByShortUrl } from '../../storage/list/find-link-by-short-url.ts';
import { immediateUrlNotes, riskNote, type ImmediateUrlNotesProps } from './immediate-url-notes.ts';
import { useCanonicalNote, useWrappedUrlNote } from './offered-url-notes.ts';
import { problemNotes } from './problem-notes.ts';
import { UrlNotes } from './UrlNote.tsx';

export interface LongUrlNotesProps extends ImmediateUrlNotesProps {
  isDisabled?: boolean;
  page: WebPage | null;
  settings: Settings;
  accountId: string;
  /** The newest links. */
  newest: readonly { shortUrl: string }[];
  /** The form already says what is wrong with the URL. */
  isRefused?: boolean;
}

/**
 * What the user should know about the URL before it is published: what was changed, what could be, and what may be regretted. Without
 * `onDraft` the link exists already, and nothing is offered.
 */
export default function LongUrlNotes(props: LongUrlNotesProps) {
  const { draft, onDraft, isDisabled, page, settings, accountId, newest, risk, isRefused } = props;
  const checked = checkLongUrl(draft.longUrl);
  const url = checked.ok ? checked.url : '';
  const isShortLink = useIsOwnShortLink(url, accountId, newest);
  const isOffered = onDraft !== null && unwrappedUrl(draft.source) !== null;
  const risks = urlWarnings(url, isShortLink, settings.warn)
    .filter(({ kind }) => kind !== risk?.kind && !(kind === 'wrapped' && isOffered))
    .map(warningText);
  const isLocked = useIsSettingLocked('cleaning');
  const isRemembered = props.onTurn !== undefined && !isLocked;
  const hint = isRemembered ? t('rememberedFor', displayHost(siteHostOrText(draft.source))) : undefined;
  const offer = { page: onDraft && page, draft, onDraft: onDraft ?? (() => undefined), settings };
  const canonical = useCanonicalNote(offer);
  const wrapped = useWrappedUrlNote(offer);
  return (
    <UrlNotes
      isDisabled={isDisabled ?? onDraft === null}
      notes={[
        ...immediateUrlNotes({ ...props, ...(hint !== undefined && { hint }) }),
        ...risks.map(riskNote),
        ...(onDraft === null ? [] : [canonical, wrapped, ...problemNotes(offer, isRefused)]),
      ]}
    />
  );
}

/** Whether the user has a link with this very URL. Searches the links at hand, and the whole list if the URL has a host of theirs. */
export function useIsOwnShortLink(
  url: string,
  accountId: string,
  atHand: readonly { shortUrl: string }[],
): boolean {
  const known = isKnownShortUrl(atHand, url);
  const [found, setFound] = useState('');
  useEffect(() => {
    if (known !== null) return undefined;
    let isWanted = true;
    const keep = (link: object | null) => isWanted && link && setFound(url);
    // Without the list nothing can be said here. Another part of the popup says that it can't be read.
    findLinkByShortUrl(accountId, url).then(keep, console.error);
    return () => {
      isWanted = false;
    };
  }, [url, known]);
  return known ?? found === url;
}
