import type { Batch } from '../../../core/batch/batch.ts';
import { linkOfRow, type CreateRow } from '../../../core/batch/batch-results.ts';
import { formatNumber, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { MenuItem } from '../../../ui/menu/MenuList.tsx';
import { MenuButton } from '../../MenuButton.tsx';
import type { QrSubject } from '../../qr/qr-subject.ts';
import { resultCopyMenu, resultExportMenu } from './result-menus.ts';

export interface ResultToolsProps {
  batch: Batch;
  rows: readonly CreateRow[];
  /** The number of rows with a link. */
  ready: number;
  host: string;
  onSaid: (text: string) => void;
  onQr: (subjects: readonly QrSubject[]) => void;
}

/** What can be done with the links of a batch. */
export const ResultTools = ({ batch, rows, ready, host, onSaid, onQr }: ResultToolsProps) => (
  <>
    {ready > 0 && (
      <Button kind="quiet" icon="qr" onClick={() => onQr(subjectsOf(rows))}>
        {t('qrCodes')}
      </Button>
    )}
    <MenuButton
      kind="quiet"
      text={t('export')}
      icon="save"
      isAtEnd
      items={resultExportMenu(rows, host, batch.createdAt)}
    />
    {ready > 0 && (
      <CopyAll
        text={ready === batch.size ? t('copyAll') : t('copyAllOf', formatNumber(ready))}
        items={resultCopyMenu(rows, host, onSaid)}
      />
    )}
  </>
);

/** Copies the short links, with the other formats behind the arrow. */
const CopyAll = ({ text, items }: { text: string; items: MenuItem[] }) => (
  <span class="split">
    <Button kind="primary" icon="copy" onClick={() => items[0]?.onChoose()}>
      {text}
    </Button>
    <MenuButton kind="primary" name={t('copyOtherwise')} isAtEnd items={items} />
  </span>
);

const subjectsOf = (rows: readonly CreateRow[]): QrSubject[] =>
  rows.flatMap((row) => {
    const link = linkOfRow(row);
    return link ? [{ text: link.shortUrl, name: link.shortCode, title: row.submission.title }] : [];
  });
