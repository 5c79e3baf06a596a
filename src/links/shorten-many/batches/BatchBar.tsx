import type { Account } from '../../../core/account/account.ts';
import { hasBatchEnded, type Batch, type BatchRowCounts } from '../../../core/batch/batch.ts';
import type { CreateRow } from '../../../core/batch/batch-results.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { formatNumber, tPlural, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DotSeparatedFacts } from '../../../ui/statistics/DotSeparatedFacts.tsx';
import { hashOfRoute } from '../../route.ts';
import type { BatchViewProps } from './BatchView.tsx';
import { useBatchEstimate } from '../use-batch-estimate.ts';
import { formatAboutHowLong } from './format-times.ts';
import { batchFailureToResolve, readyOfAllText } from './result-texts.ts';
import type { BatchCommands } from './use-batch-commands.ts';

export interface BatchBarProps extends Pick<BatchViewProps, 'onRemove' | 'skipped' | 'onFixSkipped'> {
  batch: Batch;
  rows: readonly CreateRow[];
  progress: BatchRowCounts;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  account: Account;
  commands: BatchCommands;
  /** The page says what the batch waits for. */
  isWaiting: boolean;
}

/** How far a batch is or how it ended, and what can be done with it as a whole. */
export function BatchBar(props: BatchBarProps) {
  const { batch, rows, progress, commands, onRemove, skipped, onFixSkipped } = props;
  const { failed, open } = progress;
  const { at } = batch.state;
  const hasEnded = hasBatchEnded(batch);
  return (
    <>
      {!hasEnded && (
        <progress
          class="progress-bar"
          data-state={at}
          max={batch.size}
          value={batch.size - open}
          aria-label={readyOfAllText(progress.done, batch.size)}
        />
      )}
      <div class="workbar">
        {hasEnded ? <Outcome rows={rows} progress={progress} /> : <Progress {...props} />}
        {skipped > 0 && (
          <Button kind="link" onClick={onFixSkipped}>
            {tPlural('fixSkipped', skipped, formatNumber(skipped))}
          </Button>
        )}
        {hasEnded ? (
          // It comes to where “Stop” was: a second press there, of a double click or a held key, is not meant for it.
          <Button key="remove" kind="quiet danger" onClick={({ detail }) => detail < 2 && onRemove()}>
            {t('removeResults')}
          </Button>
        ) : (
          <Button key="stop" kind="quiet danger" icon="stop" onClick={commands.stop}>
            {t('stop')}
          </Button>
        )}
        {/* In a batch that is paused or stopped, it would let the other rows go on as well. */}
        {failed > 0 && (at === 'running' || at === 'done') && (
          <Button icon="refresh" onClick={commands.retry}>
            {t('retryFailed', formatNumber(failed))}
          </Button>
        )}
        {at === 'running' && (
          <Button icon="pause" isLarge onClick={commands.pause}>
            {t('pause')}
          </Button>
        )}
        {(at === 'paused' || at === 'stopped') && (
          <Button kind="primary" icon="play" isLarge onClick={commands.resume}>
            {t('goOn')}
          </Button>
        )}
        {hasEnded && failed === 0 && open === 0 && (
          <a class="button secondary" href={hashOfRoute({ at: 'many', batch: null })}>
            {t('shortenMore')}
          </a>
        )}
      </div>
    </>
  );
}

const Failed = ({ count }: { count: number }) => <span class="problem">{tPlural('notMade', count)}</span>;

/** Where all links are new, the heading says it, and beside it the filter how many failed. */
function Outcome({ rows, progress: { done, failed } }: Pick<BatchBarProps, 'rows' | 'progress'>) {
  const existed = rows.filter(({ outcome }) => outcome?.at === 'done' && outcome.wasThere).length;
  if (existed === 0) return <span class="grow" />;
  return (
    <DotSeparatedFacts>
      {tPlural('linksCreated', done - existed, formatNumber(done - existed))}
      {tPlural('linksExisted', existed, formatNumber(existed))}
      {failed > 0 && <Failed count={failed} />}
    </DotSeparatedFacts>
  );
}

function Progress({ batch, progress, current, account, isWaiting }: BatchBarProps) {
  const { ms, pacedTo } = useBatchEstimate(progress.open, account);
  const isRunning = batch.state.at === 'running' && !batchFailureToResolve(batch, current);
  const isGoing = isRunning && !isWaiting;
  return (
    <DotSeparatedFacts>
      <b class="made">{readyOfAllText(progress.done, batch.size)}</b>
      {progress.failed > 0 && <Failed count={progress.failed} />}
      {isGoing && t('timeLeft', formatAboutHowLong(ms))}
      {isGoing && pacedTo !== null && tPlural('batchPaced', pacedTo, formatNumber(pacedTo))}
      {isRunning && t('batchClose')}
    </DotSeparatedFacts>
  );
}
