import type { ServiceZone } from '../../core/link/service-zone.ts';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { holdsSampleLink } from '../../core/account/sample-account.ts';
import type { Link } from '../../core/link/link.ts';
import { serviceTime } from '../../core/link/service-time.ts';
import type { Settings } from '../../core/account/settings.ts';
import { withCopyFormat, type CopyFormat } from '../../core/copy/copy-options.ts';
import { whichHasTrailingSlash } from '../../core/url/long-url.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { sendCommand } from '../../platform/messages.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { describeCopiedContent } from '../../i18n/describe-copied-content.ts';
import { copyLink } from '../../ui/copy/copy-link.ts';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { deleteLinkWithUndo } from '../../ui/deletions/delete-link-with-undo.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { timeAgo } from '../../i18n/time-texts.ts';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { LinkAndCopyOutcome, type CopyState } from './LinkAndCopyOutcome.tsx';
import { ShortUrlLink } from './ShortUrlLink.tsx';
import type { ShownLink } from './shown-link.ts';

const loadQrCode = () => import('../../ui/qr/QrCode.tsx');

export interface ShortLinkCardProps {
  shown: ShownLink;
  /** The URL that a link was asked for. */
  longUrl: string;
  settings: Settings;
  isCopiedAtOnce: boolean;
  zone: ServiceZone;
  onQr: (link: Link) => void;
  onNew: () => void;
  /** The service can delete. */
  canUndo: boolean;
  /** The link is deleted, and what was typed is a draft again. */
  onUndo: () => void;
}

/** A short link with its QR code, copied, and with a way to undo it. */
export function ShortLinkCard({
  shown,
  longUrl,
  settings,
  isCopiedAtOnce,
  zone,
  onQr,
  onNew,
  canUndo,
  onUndo,
}: ShortLinkCardProps) {
  const [copy, setCopy] = useState<CopyState>('none');
  const copyButton = useAutofocus<HTMLButtonElement>();
  const address = useRef<HTMLAnchorElement>(null);
  const { link, intentId } = shown;
  const isSample = holdsSampleLink(link.shortUrl);
  // The two count as one page, and nearly always are.
  const slash = shown.says === 'created' ? null : whichHasTrailingSlash(longUrl, link.longUrl);
  /** What was put on the clipboard, in words. */
  const [copied, setCopied] = useState<string | null>(null);
  const [copyAs, setCopyAs] = useState(withCopyFormat(settings.copyAs, shown.copyAs));
  const toClipboard = async (as = copyAs) => {
    // Cleared first, so that the same words are announced again.
    if (copy === 'copied') setCopy('copying');
    const put = await copyLink(link, as);
    const isCopied = put !== null;
    setCopied(put && describeCopiedContent(put, link.shortUrl));
    // The sample's strip has said why. The text is selected only if it can be copied by hand.
    setCopy(isCopied ? 'copied' : isSample ? 'none' : 'refused');
    if (!isCopied && !isSample && address.current) getSelection()?.selectAllChildren(address.current);
  };
  // A layout effect runs before the browser paints. An ordinary effect would wait for a frame, and the user for the clipboard.
  useLayoutEffect(() => {
    if (settings.copy && isCopiedAtOnce) void toClipboard();
    if (intentId !== null) void sendCommand('noteSeen', { intentId });
  }, []);
  const changeFormat = (format: CopyFormat) => {
    const next = { ...copyAs, format };
    setCopyAs(next);
    void toClipboard(next);
    void sendCommand('changeSettings', { copyAs: next });
  };
  const undo = () => {
    onUndo();
    void deleteLinkWithUndo(link);
  };
  return (
    <>
      <div
        class={`result ${shown.says === 'existing' ? 'plain' : ''}`}
        role="region"
        aria-label={t('shortLink')}
      >
        <div>
          <LinkAndCopyOutcome
            copy={copy}
            says={isSample && shown.says === 'created' ? 'sampleCreated' : shown.says}
            isNew={shown.isNew}
            name={displayUrl(link.shortUrl)}
            copied={copied}
            format={copyAs.format}
            onFormat={changeFormat}
          />
          <ShortUrlLink url={link.shortUrl} anchor={address} />
          {copied !== null && copied !== displayUrl(link.shortUrl) && (
            <p class="muted clip" dir="auto" title={copied}>
              {t('copiedCode', copied)}
            </p>
          )}
          <Subtitle shown={shown} zone={zone} />
          {slash !== null && (
            <p class="muted">{t(slash === 'url' ? 'leadsWithoutSlash' : 'leadsWithSlash')}</p>
          )}
          {shown.isOtherCode && <p class="muted">{t(shown.isAliasMissed ? 'otherAlias' : 'otherCode')}</p>}
        </div>
        <div class="code-place">
          <Lazy load={loadQrCode} props={{ text: link.shortUrl, size: 104 }} />
        </div>
      </div>
      <div class="result-actions">
        <Button
          kind={shown.says === 'existing' ? 'primary' : 'secondary'}
          ref={copyButton}
          onClick={() => void toClipboard()}
        >
          <Icon name="copy" />
          {t('copy')}
        </Button>
        <Button onClick={() => window.open(link.shortUrl, '_blank', 'noreferrer')}>
          <Icon name="open" />
          {t('open')}
        </Button>
        <Button onClick={() => onQr(link)}>
          <Icon name="qr" />
          {t('qrCode')}
        </Button>
        {canUndo && intentId !== null && shown.says === 'created' ? (
          <Button kind="quiet danger" onClick={undo}>
            <Icon name="undo" />
            {t('undo')}
          </Button>
        ) : (
          <Button kind="quiet" onClick={onNew}>
            <Icon name="plus" />
            {t('createAnother')}
          </Button>
        )}
      </div>
    </>
  );
}

function Subtitle({ shown: { link, clicks }, zone }: Pick<ShortLinkCardProps, 'shown' | 'zone'>) {
  const made = serviceTime(link.createdAt, zone);
  return (
    <DotSeparatedFacts title={displayUrl(link.longUrl)}>
      {clicks !== null && <span>{tPlural('clicks', clicks)}</span>}
      {made !== null && <span>{timeAgo(made, Date.now())}</span>}
      <LinkTitle link={link} />
    </DotSeparatedFacts>
  );
}
