import type { BioPage } from '../../core/link/bio-page.ts';
import { readableUrl } from '../../core/url/long-url.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { copyText } from '../../platform/clipboard.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { statusText } from '../list/status-text.ts';
import type { QrSubject } from '../qr/subject.ts';

export const BioPageRow = ({
  page,
  onQr,
}: {
  page: BioPage;
  onQr: (subjects: readonly QrSubject[]) => void;
}) => (
  <tr role="row">
    <th role="rowheader">
      <div class="clip" dir="auto">
        {page.pageTitle || page.username}
      </div>
      <div class="clip muted" dir="auto">
        {page.bioText}
      </div>
    </th>
    <td role="cell">
      <a class="clip" href={page.url} target="_blank" rel="noreferrer" dir="ltr">
        {readableUrl(page.url)}
      </a>
    </td>
    <td role="cell" class="number" data-heading={word('views')}>
      {formatNumber(page.views)}
    </td>
    <td role="cell" data-heading={word('status')}>
      {statusText(page.status)}
    </td>
    <td role="cell">
      <div class="tools">
        <CopyButton copy={() => copyText(page.url)} url={page.url} name={page.username} />
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
