import { stripBidiControls } from '../../core/url/display/bidi-controls.ts';
import type { BioPage } from '../../core/link/bio-page.ts';
import { isActiveStatus } from '../../core/link/link-status.ts';
import { serviceTime } from '../../core/link/service-time.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import { readableUrl } from '../../core/url/long-url.ts';
import { timeAgo } from '../../i18n/time-texts.ts';
import { formatCount, formatDateTime, formatNumber, t } from '../../platform/i18n.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { copyText } from '../../platform/clipboard.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { linkStatusText } from '../list/grid/link-status-text.ts';
import type { QrSubject } from '../qr/qr-subject.ts';

export interface BioPageRowProps {
  page: BioPage;
  zone: ServiceZone;
  /** The views since the last visit. `null`: there was none. */
  newViews: number | null;
  onQr: (subjects: readonly QrSubject[]) => void;
}

/** The same row as that of a link. */
export const BioPageRow = ({ page, zone, newViews, onQr }: BioPageRowProps) => (
  <tr role="row">
    <th role="rowheader">
      <SiteLetterTile url={page.url} />
      <div class="title">
        <span class="clip" dir="auto">
          {stripBidiControls(page.pageTitle) || page.username}
        </span>
      </div>
      <div class="sub">
        <SafeLink class="clip" href={page.url}>
          {readableUrl(page.url)}
        </SafeLink>
        {page.bioText !== '' && (
          <span class="clip" dir="auto">
            {stripBidiControls(page.bioText)}
          </span>
        )}
        {!isActiveStatus(page.status) && <span class="clip">{linkStatusText(page.status)}</span>}
      </div>
    </th>
    <td role="cell" data-column="clicks">
      <b>{formatCount(page.views)}</b>
      {newViews !== null && newViews > 0 && (
        <small title={t('newViews')}>{t('moreClicks', formatNumber(newViews))}</small>
      )}
    </td>
    <Created at={serviceTime(page.createdAt, zone)} text={page.createdAt} />
    <td role="cell">
      <div class="tools">
        <Button
          kind="icon-button"
          label={t('qrCodeOf', page.username)}
          onClick={() => onQr([{ text: page.url, name: page.username, title: page.pageTitle }])}
        >
          <Icon name="qr" />
        </Button>
        <CopyButton
          copy={async () => ((await copyText(page.url)) ? displayUrl(page.url) : null)}
          url={page.url}
          name={page.username}
        />
      </div>
    </td>
  </tr>
);

/** `at` is `null` if only the service's own `text` is known. */
const Created = ({ at, text }: { at: number | null; text: string }) => (
  <td role="cell" data-column="created" data-from={720} title={at === null ? undefined : formatDateTime(at)}>
    {at === null ? text : timeAgo(at, Date.now())}
  </td>
);
