import type { ServiceZone } from '../../core/link/service-zone.ts';
import { useEffect, useRef } from 'preact/hooks';
import { holdsSampleLink } from '../../core/account/sample-account.ts';
import type { Link } from '../../core/link/link.ts';
import { parseServiceTime } from '../../core/link/service-time.ts';
import { readableLongUrl, whichHasTrailingSlash } from '../../core/url/long-url.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { describeCopiedContent } from '../../i18n/describe-copied-content.ts';
import { EnterKey } from '../../ui/keys/keycaps.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { countedClicksText } from '../../ui/statistics/counted-clicks-texts.ts';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { timeAgo } from '../../i18n/time-texts.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { useInheritedFocus } from '../../ui/use-autofocus.ts';
import type { DispatchPopupEvent, LinkCard } from '../popup-state.ts';
import { copyShortcutText, LinkAndCopyOutcome } from './LinkAndCopyOutcome.tsx';
import { shownLinkOf, type ShownLink } from './shown-link.ts';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';

const loadFailure = async () => ({
  default: (await import('../../ui/notices/FailureNotice.tsx')).FailureNotice,
});
const loadQrCode = () => import('../../ui/qr/QrCode.tsx');

export interface ShortLinkCardProps {
  card: LinkCard;
  /** The links as the service listed them last. */
  newest: readonly Link[];
  /** The URL that a link was asked for. */
  longUrl: string;
  /** The service's host. */
  host: string;
  zone: ServiceZone;
  dispatch: DispatchPopupEvent;
  onQr: (link: Link) => void;
  /** The service can delete. */
  canUndo: boolean;
}

/** A short link with its QR code, copied, and with a way to undo it. */
export function ShortLinkCard(props: ShortLinkCardProps) {
  const { card, newest, longUrl, host, zone, dispatch, onQr, canUndo } = props;
  const next = useInheritedFocus<HTMLButtonElement>();
  const address = useRef<HTMLAnchorElement>(null);
  const shown = shownLinkOf(card, newest);
  const { link } = shown;
  const isSampleLink = holdsSampleLink(link.shortUrl);
  const { phase, content, as } = card.copy;
  const says = shown.says === 'created' && isSampleLink ? 'sampleCreated' : shown.says;
  const off = isSampleLink && { 'aria-disabled': true, onClick: undefined, title: t('sampleNoCopy') };
  // The two count as one page, and nearly always are.
  const slash = shown.says === 'created' ? null : whichHasTrailingSlash(longUrl, link.longUrl);
  /** What was put on the clipboard, in words. */
  const copied = content && describeCopiedContent(content, link.shortUrl);
  // Copying is what is left to do.
  const isToCopy = shown.says === 'existing' || phase === 'refused';
  useEffect(() => {
    if (phase === 'refused' && address.current) getSelection()?.selectAllChildren(address.current);
  }, [card.copy]);
  return (
    <>
      <div
        class={`result ${shown.says === 'existing' ? 'plain' : ''}`}
        role="region"
        aria-label={t('shortLink')}
      >
        <div>
          <LinkAndCopyOutcome
            copy={phase}
            says={says}
            isNew={card.isNew}
            name={displayUrl(link.shortUrl)}
            copied={copied}
            format={as.format}
            onFormat={(format) => dispatch({ type: 'formatChosen', format })}
          />
          <ShortUrlLink url={link.shortUrl} isWhole={phase === 'refused'} anchor={address} />
          {phase === 'refused' ? (
            <p class="muted result-about">{t('copyByHand', copyShortcutText())}</p>
          ) : copied !== null && copied !== displayUrl(link.shortUrl) ? (
            <p class="muted clip" dir="auto" title={copied}>
              {t('copiedCode', copied)}
            </p>
          ) : (
            <About shown={shown} zone={zone} />
          )}
          {slash !== null && (
            <p class="muted">{t(slash === 'url' ? 'leadsWithoutSlash' : 'leadsWithSlash')}</p>
          )}
          {shown.isOtherCode && <p class="muted">{t(shown.isAliasMissed ? 'otherAlias' : 'otherCode')}</p>}
        </div>
        <Button kind="code-place" aria-label={t('qrCode')} title={t('qrCode')} onClick={() => onQr(link)}>
          <Lazy load={loadQrCode} props={{ text: link.shortUrl, size: 96 }} />
        </Button>
      </div>
      <div class="result-actions">
        <Button
          kind={isToCopy && !isSampleLink ? 'primary' : 'secondary'}
          icon="copy"
          ref={next}
          onClick={() => dispatch({ type: 'copyPressed' })}
          {...off}
        >
          {t('copy')}
          {isToCopy && !isSampleLink && <EnterKey />}
        </Button>
        <Button icon="open" onClick={() => window.open(link.shortUrl, '_blank', 'noreferrer')} {...off}>
          {t('open')}
        </Button>
        {canUndo && shown.says === 'created' ? (
          <Button kind="quiet" icon="undo" onClick={() => dispatch({ type: 'undoPressed' })}>
            {t('undo')}
          </Button>
        ) : (
          <Button kind="quiet" icon="plus" onClick={() => dispatch({ type: 'anotherPressed' })}>
            {t('newShortLink')}
          </Button>
        )}
      </div>
      {card.undoFailure && (
        <Lazy
          load={loadFailure}
          props={{ failure: card.undoFailure, host, onRetry: () => dispatch({ type: 'undoPressed' }) }}
        />
      )}
    </>
  );
}

/** What tells the link apart: where it leads, or what became of one that was there. A copy that failed says how to make one. */
function About({ shown: { link, clicks, says }, zone }: { shown: ShownLink; zone: ServiceZone }) {
  const now = useNow(30_000);
  const made = parseServiceTime(link.createdAt, zone);
  if (says === 'created' && holdsSampleLink(link.shortUrl))
    return <p class="muted result-about">{t('sampleNothingSent')}</p>;
  if (says === 'created')
    return (
      <p class="muted result-about" title={displayUrl(link.longUrl)}>
        <LinkTitle link={link} />
      </p>
    );
  return (
    <p class="muted result-about" title={displayUrl(link.longUrl)}>
      {clicks !== null && <span>{countedClicksText({ clicks, period: null })}</span>}
      {made !== null && <span>{timeAgo(made, now)}</span>}
    </p>
  );
}

export interface ShortUrlLinkProps {
  url: string;
  /** With its scheme too, so that it can be selected and copied by hand. */
  isWhole?: boolean;
  anchor: { current: HTMLAnchorElement | null };
}

/** The short URL, with its code on a line of its own. */
export function ShortUrlLink({ url, isWhole = false, anchor }: ShortUrlLinkProps) {
  const shown = isWhole ? displayUrl(url) : readableLongUrl(url);
  const codeAt = shown.lastIndexOf('/') + 1;
  return (
    <SafeLink class="short" ref={anchor} href={url}>
      <span class="before">{shown.slice(0, codeAt)}</span>
      <span class="code">{shown.slice(codeAt)}</span>
    </SafeLink>
  );
}
