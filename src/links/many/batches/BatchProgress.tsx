import { useState } from 'preact/hooks';
import { hasEnded, type Batch, type Progress } from '../../../core/batch/batch.ts';
import type { CreateIntent } from '../../../core/intent/create-intent.ts';
import type { Failure } from '../../../core/failure.ts';
import type { Result } from '../../../core/result.ts';
import { send } from '../../../platform/messages.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { FailureNotice } from '../../../ui/notices/FailureNotice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { hashOf } from '../../route.ts';
import { stateText } from './result-words.ts';

export interface BatchProgressProps {
  batch: Batch;
  progress: Progress;
  /** The row that is under way. */
  current: CreateIntent | undefined;
  host: string;
}

/** How far a batch is, why it waits and until when, and what can be done about it. */
export function BatchProgress({ batch, progress, current, host }: BatchProgressProps) {
  const now = useNow(1000);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, size, state } = batch;
  const { done, failed, open } = progress;
  const run = (sent: Promise<Result<null>>, onDone?: () => void) =>
    void sent.then((answer) => {
      setFailure(answer.ok ? null : answer.error);
      if (answer.ok) onDone?.();
    });
  const steer = (to: 'paused' | 'resumed' | 'stopped') => run(send('steerBatch', { id, to }));
  const text = countWord('madeOf', size, formatNumber(done), formatNumber(size));
  return (
    <>
      {failure && <FailureNotice failure={failure} host={host} />}
      <div class="run">
        <progress max={size} value={size - open} aria-label={text} />
        <p>
          <b>{text}</b> {failed > 0 && <span class="problem">{countWord('notMade', failed)}</span>}
        </p>
        <p class="state" role="status">
          {state.at === 'done' ? word('batchDone') : stateText(batch, current, host, now)}
        </p>
        <div class="row">
          {state.at === 'running' && isWaiting(current) && (
            <Do text={word('tryNow')} onClick={() => run(send('tryNow', { intentId: current.id }))} />
          )}
          {state.at === 'running' && <Do text={word('pause')} onClick={() => steer('paused')} />}
          {(state.at === 'paused' || state.at === 'stopped') && open > 0 && (
            <Do text={word('goOn')} onClick={() => steer('resumed')} />
          )}
          {!hasEnded(batch) && <Do text={word('stop')} onClick={() => steer('stopped')} />}
          {failed > 0 && <Do text={word('retryFailed')} onClick={() => run(send('retryBatch', { id }))} />}
          {hasEnded(batch) && (
            <Do text={word('removeResults')} onClick={() => run(send('removeBatch', { id }), leave)} />
          )}
        </div>
      </div>
    </>
  );
}

const isWaiting = (current: CreateIntent | undefined): current is CreateIntent =>
  current?.state.at === 'waiting' || current?.state.at === 'unsure';

const leave = (): void => {
  location.hash = hashOf({ at: 'many', batch: null });
};

const Do = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button onClick={onClick}>{text}</Button>
);
