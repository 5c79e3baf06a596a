import type { Batch, Progress } from '../../../core/batch/batch.ts';
import { linkOfRow, type CreateRow } from '../../../core/batch/batch-results.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import type { MenuItem } from '../../../ui/menu/MenuList.tsx';
import { MenuButton } from '../../MenuButton.tsx';
import type { QrSubject } from '../../qr/subject.ts';
import { hashOf } from '../../route.ts';
import { useHeadingFocus } from '../../use-heading-focus.ts';
import { copyResultItems, exportResultItems } from './result-items.ts';
import { momentWords } from './time-words.ts';
import type { BatchCommands } from './use-batch-commands.ts';

export interface BatchDoneProps {
  batch: Batch;
  rows: readonly CreateRow[];
  progress: Progress;
  host: string;
  commands: BatchCommands;
  onSaid: (text: string) => void;
  onQr: (subjects: readonly QrSubject[]) => void;
  onRemove: () => void;
}

/** The results of a batch, its links first. */
export function BatchDone(props: BatchDoneProps) {
  const { batch, rows, progress, host, commands, onSaid, onQr, onRemove } = props;
  const heading = useHeadingFocus();
  const { done, failed } = progress;
  const existed = rows.filter(({ outcome }) => outcome?.at === 'done' && outcome.wasThere).length;
  const copies = copyResultItems(rows, host, onSaid);
  return (
    <div class="bar batch-done">
      <span class="emblem" data-tone={failed > 0 ? 'warning' : 'success'}>
        <Icon name={failed > 0 ? 'alert' : 'link'} />
      </span>
      <div class="grow">
        <h1 ref={heading} tabIndex={-1}>
          {countWord('linksCreated', done - existed, formatNumber(done - existed))}
        </h1>
        <p class="outcomes muted">
          <a href={hashOf({ at: 'many', batch: null })}>{word('shortenMany')}</a>
          <span>{momentWords(batch.createdAt)}</span>
          <span class="made">
            {countWord('madeOf', batch.size, formatNumber(done), formatNumber(batch.size))}
          </span>
          {existed > 0 && <span>{countWord('linksExisted', existed, formatNumber(existed))}</span>}
          {failed > 0 && <span class="problem">{countWord('notMade', failed)}</span>}
        </p>
      </div>
      <p class="state visually-hidden" role="status">
        {word('batchDone')}
      </p>
      <div class="row">
        {failed > 0 && <Button onClick={commands.retry}>{word('retryFailed')}</Button>}
        {done > 0 && <CopyAll items={copies} />}
        <MenuButton
          text={word('export')}
          icon="save"
          isAtEnd
          items={exportResultItems(rows, host, batch.createdAt)}
        />
        <Menu
          name={word('moreResults')}
          items={moreItems(progress, onRemove, () => onQr(subjectsOf(rows)))}
        />
      </div>
    </div>
  );
}

const moreItems = ({ done }: Progress, remove: () => void, showCodes: () => void): MenuItem[] => [
  ...(done > 0 ? [{ name: word('qrCodes'), icon: 'qr', onChoose: showCodes } as const] : []),
  { name: word('removeResults'), icon: 'trash', isDangerous: true, onChoose: remove },
];

/** Copies the short links, with the other formats behind the arrow. */
const CopyAll = ({ items }: { items: MenuItem[] }) => (
  <span class="split">
    <Button kind="primary" onClick={() => items[0]?.onChoose()}>
      <Icon name="copy" />
      {word('copyAll')}
    </Button>
    <MenuButton kind="primary" name={word('copyOtherwise')} isAtEnd items={items} />
  </span>
);

const subjectsOf = (rows: readonly CreateRow[]): QrSubject[] =>
  rows.flatMap((row) => {
    const link = linkOfRow(row);
    return link ? [{ text: link.shortUrl, name: link.shortCode, title: row.wish.title }] : [];
  });
