import { campaignParameters } from '../../core/url/campaign.ts';
import type { UrlProblem } from '../../core/failure.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import { setHostCleaning, siteHostOf } from '../../core/url/url-cleaning.ts';
import type { Settings } from '../../core/account/settings.ts';
import { urlWarnings, type UrlWarning } from '../../core/url/url-warnings.ts';
import { displayHost } from '../../core/url/display/display-host.ts';
import { unwrappedUrl } from '../../core/url/wrapped-url.ts';
import { sendCommand } from '../../platform/messages.ts';
import type { WebPage } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { urlSentence, warningText } from '../../i18n/url-sentences.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { NewLinkDraft } from '../form/new-link-draft.ts';
import { TrackingNote, UrlNote } from './UrlNote.tsx';
import {
  CanonicalNote,
  findUrlsInText,
  UrlRepairNote,
  UrlsInTextNote,
  WrappedUrlNote,
} from './OfferedUrlNotes.tsx';
import { useEffect, useState } from 'preact/hooks';
import { isKnownShortUrl } from '../../core/link/short-link-test.ts';
import { findLinkByShortUrl } from '../../storage/list/find-link-by-short-url.ts';

export interface LongUrlNotesProps {
  draft: NewLinkDraft;
  /** `null`: the link exists already. The notes then tell about its URL, and offer nothing. */
  onDraft: ((draft: NewLinkDraft) => void) | null;
  isDisabled?: boolean;
  page: WebPage | null;
  settings: Settings;
  accountId: string;
  /** The newest links. */
  newest: readonly { shortUrl: string }[];
  /** A warning that the form shows above its fields. */
  risk?: UrlWarning | null;
  /** The form already says what is wrong with the URL. */
  isRefused?: boolean;
}

/** Other problems may disappear while the user goes on typing. */
const saidWhileTyped: ReadonlySet<UrlProblem> = new Set([
  'has-space',
  'not-a-web-page',
  'has-password',
  'too-long',
]);

/**
 * What the user should know about the URL before it is published: what was changed, what could be, and what may be regretted. It stands
 * below the button, so that the button never moves.
 */
export default function LongUrlNotes(props: LongUrlNotesProps) {
  const { draft, onDraft, isDisabled, page, settings, accountId, newest, risk, isRefused } = props;
  const checked = checkLongUrl(draft.longUrl);
  const url = checked.ok ? checked.url : '';
  const isShortLink = useIsOwnShortLink(url, accountId, newest);
  const isOffered = onDraft !== null && unwrappedUrl(draft.source) !== null;
  const sentences = urlWarnings(url, isShortLink, settings.warn)
    .filter(({ kind }) => kind !== risk?.kind && !(kind === 'wrapped' && isOffered))
    .map(warningText);
  const links = onDraft ? findUrlsInText(draft.source) : [];
  if (!checked.ok && !isRefused && links.length === 0 && saidWhileTyped.has(checked.problem))
    sentences.push(urlSentence(checked.problem));
  const added = draft.campaign ? campaignParameters(draft.campaign) : [];
  return (
    <fieldset class="notes" disabled={isDisabled ?? onDraft === null}>
      <TrackingNote
        draft={draft}
        onDraft={onDraft}
        onTurn={(isCleaned) => {
          const cleaning = setHostCleaning(settings.cleaning, siteHostOf(draft.source), isCleaned);
          void sendCommand('changeSettings', { cleaning });
        }}
        hint={t('rememberedFor', displayHost(siteHostOf(draft.source)))}
      />
      {added.length > 0 && draft.longUrl !== '' && <UrlNote text={t('campaignAdded', added.join(' '))} />}
      {settings.canonical && page && onDraft && <CanonicalNote page={page} draft={draft} onDraft={onDraft} />}
      {onDraft && <WrappedUrlNote draft={draft} onDraft={onDraft} settings={settings} />}
      {sentences.map((sentence) => (
        <p class="note warning" role="status" key={sentence}>
          <Icon name="warning" />
          <span>{sentence}</span>
        </p>
      ))}
      {onDraft && links.length > 0 && (
        <UrlsInTextNote links={links} draft={draft} onDraft={onDraft} settings={settings} />
      )}
      {onDraft && links.length === 0 && (
        <UrlRepairNote page={page} draft={draft} onDraft={onDraft} settings={settings} />
      )}
    </fieldset>
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
