import type { Account } from '../core/account/account.ts';
import { holdsSampleLink, isSample } from '../core/account/sample-account.ts';
import type { Link } from '../core/link/link.ts';
import { parseServiceTime } from '../core/link/service-time.ts';
import { linksPageUrl, openTab } from '../platform/tabs.ts';
import { formatDate, t } from '../platform/i18n.ts';
import { announceToScreenReader } from '../ui/Announcer.tsx';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { DotSeparatedFacts } from '../ui/statistics/DotSeparatedFacts.tsx';
import { LinkTitle } from '../ui/LinkTitle.tsx';
import SampleStrip from '../ui/sample/SampleStrip.tsx';
import { copyLinkAndReport } from '../ui/menu/link-menu.ts';
import { useKeyDown } from '../ui/keys/key-events.ts';
import { useAutofocus } from '../ui/use-autofocus.ts';
import { readableLongUrl } from '../core/url/long-url.ts';
import QrCode from '../ui/qr/QrCode.tsx';
import { fitsInQrCode } from '../ui/qr/qr.ts';
import { popupHeading } from './popup-data.ts';
import { riskNote } from './notes/immediate-url-notes.ts';
import { UrlNotes } from './notes/UrlNote.tsx';
import { useQrCodeExport } from '../ui/qr/use-qr-code-export.ts';
import { useQrStyle } from '../ui/qr/use-qr-style.ts';

export type LinkPanelView = ({ at: 'qr'; link: Link } | { at: 'statistics'; link: Link | null }) & {
  /** What was shown before, and is again on the way back. */
  before?: LinkPanelView;
};

export interface QrOrStatisticsPanelProps {
  panel: LinkPanelView;
  account: Account;
  /** Of links that are being deleted: they are not counted. */
  deletedCodes: ReadonlySet<string>;
  onPanel: (panel: LinkPanelView | null) => void;
}

const loadStatistics = () => import('../ui/statistics/Statistics.tsx');

const openStudio = ({ shortCode }: Link) => openTab(linksPageUrl({ links: '', qr: shortCode }));

/** A view that fills the popup: a large QR code, or statistics. */
export default function QrOrStatisticsPanel({
  panel,
  account,
  deletedCodes,
  onPanel,
}: QrOrStatisticsPanelProps) {
  const backButton = useAutofocus<HTMLButtonElement>();
  const { link } = panel;
  const goBack = () => onPanel(panel.before ?? null);
  // Without this, Esc closes the popup.
  useKeyDown(({ key, isComposing }) => (key === 'Escape' && !isComposing ? goBack : null));
  const heading = popupHeading(account);
  const made = link && parseServiceTime(link.createdAt, account.zone);
  return (
    <>
      <header>
        <Button kind="icon-button" icon="back" ref={backButton} label={t('back')} onClick={goBack} />
        <div class="who">
          <h1>{link ? <LinkTitle link={link} /> : heading.name}</h1>
          <DotSeparatedFacts>
            {link ? (
              <bdi class="short-code clip" dir="ltr">
                {link.shortCode}
              </bdi>
            ) : (
              <span class="clip">{heading.below || t('wholeAccount')}</span>
            )}
            {made !== null && formatDate(made)}
          </DotSeparatedFacts>
        </div>
        {panel.at === 'statistics' && link && (
          <>
            <CopyButton
              copy={() => copyLinkAndReport(link, announceToScreenReader)}
              url={link.shortUrl}
              name={link.shortCode}
            />
            <Button
              kind="icon-button"
              icon="qr"
              label={t('qrCode')}
              onClick={() => onPanel({ at: 'qr', link, before: panel })}
            />
          </>
        )}
      </header>
      {panel.at === 'qr' ? (
        <main>
          {isSample(account) && <SampleStrip />}
          <QrPanel
            text={panel.link.shortUrl}
            name={panel.link.shortCode}
            onStudio={() => openStudio(panel.link)}
          />
        </main>
      ) : (
        <Lazy
          load={loadStatistics}
          props={{
            account,
            link,
            deletedCodes,
            onLink: (chosen: Link) => onPanel({ at: 'statistics', link: chosen, before: panel }),
          }}
        />
      )}
    </>
  );
}

interface QrPanelProps {
  text: string;
  /** The name of saved files. */
  name: string;
  onStudio: () => Promise<unknown>;
}

/** A code in the user's style, large enough to scan from the screen, with ways to copy and save it. */
export function QrPanel({ text, name, onStudio }: QrPanelProps) {
  const { style, isRead } = useQrStyle();
  const { said, copy, savePng, saveSvg } = useQrCodeExport(text, style);
  if (!fitsInQrCode(text))
    return (
      <div class="qr-panel">
        <UrlNotes notes={[riskNote(t('qrTooLong'))]} />
      </div>
    );
  return (
    <div class="qr-panel">
      {isRead ? <QrCode text={text} size={308} style={style} /> : <div class="qr-code" />}
      <b dir="ltr">{readableLongUrl(text)}</b>
      {!holdsSampleLink(text) && (
        <>
          <Button kind="primary" icon="copy" isLarge onClick={() => void copy()}>
            {t('copyImage')}
          </Button>
          <div class="row">
            <Button icon="save" onClick={() => void savePng(name)}>
              {t('savePng')}
            </Button>
            <Button icon="save" onClick={() => void saveSvg(name)}>
              {t('saveSvg')}
            </Button>
          </div>
        </>
      )}
      <Button kind="quiet" onClick={() => void onStudio()}>
        {t('qrLook')}
        <Icon name="next" />
      </Button>
      {/* The announcer says this. */}
      <p class="muted" role="status" aria-live="off">
        {said}
      </p>
    </div>
  );
}
