import { withoutTurns } from '../../core/url/shown/bidi.ts';
import type { BioPage } from '../../core/link/bio-page.ts';
import { readableUrl } from '../../core/url/long-url.ts';
import { formatCount, word } from '../../platform/words.ts';
import { shownUrl } from '../../core/url/shown/shown-host.ts';
import { copyText } from '../../platform/clipboard.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { changeText } from '../list/grid/change-text.ts';
import { statusText } from '../list/grid/status-text.ts';
import type { QrSubject } from '../qr/subject.ts';

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
        {withoutTurns(page.pageTitle) || page.username}
      </div>
      <div class="clip muted" dir="auto">
        {withoutTurns(page.bioText)}
      </div>
    </th>
    <td role="cell">
      <SafeLink class="clip" href={page.url}>
        {readableUrl(page.url)}
      </SafeLink>
    </td>
    <td role="cell" class="number" data-heading={word('views')}>
      {formatCount(page.views)}
    </td>
    <td
      role="cell"
      class={newViews !== null && newViews > 0 ? 'number up' : 'number muted-cell'}
      data-heading={word('newViews')}
    >
      {changeText(newViews)}
    </td>
    <td role="cell" data-heading={word('status')}>
      {statusText(page.status)}
    </td>
    <td role="cell">
      <div class="tools">
        <CopyButton
          copy={async () => ((await copyText(page.url)) ? shownUrl(page.url) : null)}
          url={page.url}
          name={page.username}
        />
        <Button
          kind="quiet"
          aria-label={word('qrCodeOf', page.username)}
          onClick={() => onQr([{ text: page.url, name: page.username, title: page.pageTitle }])}
        >
          {word('qrCode')}
        </Button>
      </div>
    </td>
  </tr>
);
