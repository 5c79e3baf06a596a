import type { Batch, BatchRowCounts } from '../../../core/batch/batch.ts';
import { linkOfRow, type CreateRow } from '../../../core/batch/batch-results.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OverflowMenu } from '../../../ui/menu/OverflowMenu.tsx';
import type { MenuItem } from '../../../ui/menu/MenuList.tsx';
import { MenuButton } from '../../MenuButton.tsx';
import type { QrSubject } from '../../qr/qr-subject.ts';
import { hashOfRoute } from '../../route.ts';
import { useHeadingFocus } from '../../use-heading-focus.ts';
import { resultCopyMenu, resultExportMenu } from './result-menus.ts';
import { formatMoment } from './format-times.ts';
import type { BatchCommands } from './use-batch-commands.ts';

export interface FinishedBatchHeaderProps {
  batch: Batch;
  rows: readonly CreateRow[];
  progress: BatchRowCounts;
  host: string;
  commands: BatchCommands;
  onSaid: (text: string) => void;
  onQr: (subjects: readonly QrSubject[]) => void;
  onRemove: () => void;
}

/** The results of a batch, its links first. */
export function FinishedBatchHeader(props: FinishedBatchHeaderProps) {
  const { batch, rows, progress, host, commands, onSaid, onQr, onRemove } = props;
  const heading = useHeadingFocus();
  const { done, failed } = progress;
  const existed = rows.filter(({ outcome }) => outcome?.at === 'done' && outcome.wasThere).length;
  const copies = resultCopyMenu(rows, host, onSaid);
  return (
    <div class="bar batch-done">
      <span class="emblem" data-tone={failed > 0 ? 'warning' : 'success'}>
        <Icon name={failed > 0 ? 'alert' : 'link'} />
      </span>
      <div class="grow">
        <h1 ref={heading} tabIndex={-1}>
          {tPlural('linksCreated', done - existed, formatNumber(done - existed))}
        </h1>
        <p class="outcomes muted">
          <a href={hashOfRoute({ at: 'many', batch: null })}>{t('shortenMany')}</a>
          <span>{formatMoment(batch.createdAt)}</span>
          <span class="made">
            {tPlural('madeOf', batch.size, formatNumber(done), formatNumber(batch.size))}
          </span>
          {existed > 0 && <span>{tPlural('linksExisted', existed, formatNumber(existed))}</span>}
          {failed > 0 && <span class="problem">{tPlural('notMade', failed)}</span>}
        </p>
      </div>
      <p class="state visually-hidden" role="status">
        {t('batchDone')}
      </p>
      <div class="row">
        {failed > 0 && <Button onClick={commands.retry}>{t('retryFailed')}</Button>}
        {done > 0 && <CopyAll items={copies} />}
        <MenuButton
          text={t('export')}
          icon="save"
          isAtEnd
          items={resultExportMenu(rows, host, batch.createdAt)}
        />
        <OverflowMenu
          name={t('moreResults')}
          items={moreItems(progress, onRemove, () => onQr(subjectsOf(rows)))}
        />
      </div>
    </div>
  );
}

const moreItems = ({ done }: BatchRowCounts, remove: () => void, showCodes: () => void): MenuItem[] => [
  ...(done > 0 ? [{ name: t('qrCodes'), icon: 'qr', onChoose: showCodes } as const] : []),
  { name: t('removeResults'), icon: 'trash', isDangerous: true, onChoose: remove },
];

/** Copies the short links, with the other formats behind the arrow. */
const CopyAll = ({ items }: { items: MenuItem[] }) => (
  <span class="split">
    <Button kind="primary" onClick={() => items[0]?.onChoose()}>
      <Icon name="copy" />
      {t('copyAll')}
    </Button>
    <MenuButton kind="primary" name={t('copyOtherwise')} isAtEnd items={items} />
  </span>
);

const subjectsOf = (rows: readonly CreateRow[]): QrSubject[] =>
  rows.flatMap((row) => {
    const link = linkOfRow(row);
    return link ? [{ text: link.shortUrl, name: link.shortCode, title: row.wish.title }] : [];
  });
