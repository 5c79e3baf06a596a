import { stripBidiControls } from '../../core/url/display/bidi-controls.ts';
import type { BioPage } from '../../core/link/bio-page.ts';
import { readableUrl } from '../../core/url/long-url.ts';
import { formatCount, t } from '../../platform/i18n.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { copyText } from '../../platform/clipboard.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { clickChangeText } from '../list/grid/click-change-text.ts';
import { linkStatusText } from '../list/grid/link-status-text.ts';
import type { QrSubject } from '../qr/qr-subject.ts';

export interface BioPageRowProps {
  page: BioPage;
  /** The views since the last visit. `null`: there was none. */
  newViews: number | null;
  onQr: (subjects: readonly QrSubject[]) => void;
}

export const BioPageRow = ({ page, newViews, onQr }: BioPageRowProps) => (
  <tr role="row">
    <th role="rowheader">
      <div class="clip" dir="auto">
        {stripBidiControls(page.pageTitle) || page.username}
      </div>
      <div class="clip muted" dir="auto">
        {stripBidiControls(page.bioText)}
      </div>
    </th>
    <td role="cell">
      <SafeLink class="clip" href={page.url}>
        {readableUrl(page.url)}
      </SafeLink>
    </td>
    <td role="cell" class="number" data-heading={t('views')}>
      {formatCount(page.views)}
    </td>
    <td
      role="cell"
      class={newViews !== null && newViews > 0 ? 'number up' : 'number muted-cell'}
      data-heading={t('newViews')}
    >
      {clickChangeText(newViews)}
    </td>
    <td role="cell" data-heading={t('status')}>
      {linkStatusText(page.status)}
    </td>
    <td role="cell">
      <div class="tools">
        <CopyButton
          copy={async () => ((await copyText(page.url)) ? displayUrl(page.url) : null)}
          url={page.url}
          name={page.username}
        />
        <Button
          kind="quiet"
          aria-label={t('qrCodeOf', page.username)}
          onClick={() => onQr([{ text: page.url, name: page.username, title: page.pageTitle }])}
        >
          {t('qrCode')}
        </Button>
      </div>
    </td>
  </tr>
);
