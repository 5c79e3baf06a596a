import { stripBidiControls } from '../../core/url/display/bidi-controls.ts';
import type { BioPage } from '../../core/link/bio-page.ts';
import { isActiveStatus } from '../../core/link/link-status.ts';
import { parseServiceTime } from '../../core/link/service-time.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import { readableUrl } from '../../core/url/long-url.ts';
import { timeAgo } from '../../i18n/time-texts.ts';
import { formatCount, formatDateTime, t } from '../../platform/i18n.ts';
import { openTab } from '../../platform/tabs.ts';
import { copyBioPageAndReport } from '../../ui/copy/copy-link.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Highlighted } from '../../ui/Highlighted.tsx';
import { OverflowMenu } from '../../ui/menu/OverflowMenu.tsx';
import { NewClicks } from '../../ui/statistics/NewClicks.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { FactDot } from '../../ui/FactDot.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { linkStatusText } from '../list/grid/link-status-text.ts';
import type { QrSubject } from '../qr/qr-subject.ts';

export interface BioPageRowProps {
  page: BioPage;
  zone: ServiceZone;
  now: number;
  /** What is searched for, to be marked. */
  query: string;
  /** The views since the last visit. `null`: there was none. */
  newViews: number | null;
  onQr: (subjects: readonly QrSubject[]) => void;
  /** Gets a sentence about the outcome of a copy. */
  onSaid: (text: string) => void;
}

/** The same row as that of a link. */
export const BioPageRow = ({ page, zone, now, query, newViews, onQr, onSaid }: BioPageRowProps) => (
  <tr role="row">
    <th role="rowheader">
      <SiteLetterTile url={page.url} />
      <div class="title">
        <span class="clip" dir="auto">
          <Highlighted text={stripBidiControls(page.pageTitle) || page.username} query={query} />
        </span>
      </div>
      <div class="sub">
        <SafeLink class="clip" href={page.url}>
          <Highlighted text={readableUrl(page.url)} query={query} />
        </SafeLink>
        {page.bioText !== '' && (
          <>
            <FactDot />
            <span class="clip" dir="auto">
              <Highlighted text={stripBidiControls(page.bioText)} query={query} />
            </span>
          </>
        )}
        {!isActiveStatus(page.status) && (
          <>
            <FactDot />
            <span class="clip" title={linkStatusText(page.status)}>
              {linkStatusText(page.status)}
            </span>
          </>
        )}
      </div>
    </th>
    <td role="cell" data-column="clicks">
      <b>{formatCount(page.views)}</b>
      <NewClicks count={newViews} of="newViews" />
    </td>
    <Created at={parseServiceTime(page.createdAt, zone)} text={page.createdAt} now={now} />
    <td role="cell">
      <div class="tools">
        <span data-part="menu">
          <OverflowMenu
            name={t('moreActions', page.username)}
            heading={page.username}
            items={[
              { name: t('open'), icon: 'open', key: 'O', onChoose: () => void openTab(page.url) },
              {
                name: t('qrCode'),
                icon: 'qr',
                key: 'Q',
                onChoose: () => onQr([{ text: page.url, name: page.username, title: page.pageTitle }]),
              },
            ]}
          />
        </span>
        <CopyButton copy={() => copyBioPageAndReport(page, onSaid)} url={page.url} name={page.username} />
      </div>
    </td>
  </tr>
);

/** `at` is `null` if only the service's own `text` is known. */
const Created = ({ at, text, now }: { at: number | null; text: string; now: number }) => (
  <td role="cell" data-column="created" data-from={720} title={at === null ? undefined : formatDateTime(at)}>
    {at === null ? text : timeAgo(at, now)}
  </td>
);
