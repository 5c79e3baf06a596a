import { hasEnded, type Batch, type Progress } from '../../../core/batch/batch.ts';
import type { CreateIntent } from '../../../core/intent/create-intent.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { stateText } from './result-words.ts';
import type { BatchCommands } from './use-batch-commands.ts';

export interface BatchProgressProps {
  batch: Batch;
  progress: Progress;
  /** The row that is under way. */
  current: CreateIntent | undefined;
  host: string;
  commands: BatchCommands;
  onRemove: () => void;
}

/** How far a batch is, why it waits and until when, and what can be done about it. */
export function BatchProgress(props: BatchProgressProps) {
  const { batch, progress, current, host, commands, onRemove } = props;
  const now = useNow(1000);
  const { size, state } = batch;
  const { done, failed, open } = progress;
  const text = countWord('madeOf', size, formatNumber(done), formatNumber(size));
  return (
    <div class="run">
      <progress max={size} value={size - open} aria-label={text} />
      <p>
        <b class="made">{text}</b> {failed > 0 && <span class="problem">{countWord('notMade', failed)}</span>}
      </p>
      <p class="state" role="status">
        {stateText(batch, current, host, now)}
      </p>
      <div class="row">
        {state.at === 'running' && isWaiting(current) && (
          <Button onClick={() => commands.tryNow(current.id)}>{word('tryNow')}</Button>
        )}
        {state.at === 'running' && <Button onClick={commands.pause}>{word('pause')}</Button>}
        {(state.at === 'paused' || state.at === 'stopped') && (
          <Button onClick={commands.resume}>{word('goOn')}</Button>
        )}
        {!hasEnded(batch) && <Button onClick={commands.stop}>{word('stop')}</Button>}
        {failed > 0 && <Button onClick={commands.retry}>{word('retryFailed')}</Button>}
        {hasEnded(batch) && <Button onClick={onRemove}>{word('removeResults')}</Button>}
      </div>
    </div>
  );
}

const isWaiting = (current: CreateIntent | undefined): current is CreateIntent =>
  current?.state.at === 'waiting' || current?.state.at === 'unsure';
