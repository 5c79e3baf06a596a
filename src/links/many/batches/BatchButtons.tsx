import type { Account } from '../../../core/account/account.ts';
import { hasEnded, type Batch, type Progress } from '../../../core/batch/batch.ts';
import type { CreateIntent } from '../../../core/intent/create-intent.ts';
import type { Failure } from '../../../core/failure.ts';
import { word } from '../../../platform/words.ts';
import { AllowAccess } from '../../../ui/AllowAccess.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { wayOn } from '../../../ui/notices/FailureNotice.tsx';
import { describe } from '../../../words/failure-words.ts';
import { obstacleOf } from './result-words.ts';
import type { BatchCommands } from './use-batch-commands.ts';

export interface BatchButtonsProps {
  batch: Batch;
  progress: Progress;
  /** The row that is under way. */
  current: CreateIntent | undefined;
  account: Account;
  host: string;
  commands: BatchCommands;
  onRemove: () => void;
}

/** What can be done with a batch that is not at its end. */
export function BatchButtons(props: BatchButtonsProps) {
  const { batch, progress, current, account, host, commands, onRemove } = props;
  const { at } = batch.state;
  const obstacle = obstacleOf(batch, current);
  const isResumable = at === 'paused' || at === 'stopped';
  return (
    <div class="row">
      {obstacle && wayAround(obstacle, host, account.baseUrl)}
      {at === 'running' && !obstacle && isWaiting(current) && (
        <Button onClick={() => commands.tryNow(current.id)}>{word('tryNow')}</Button>
      )}
      {at === 'running' && <Button onClick={commands.pause}>{word('pause')}</Button>}
      {isResumable && (
        <Button kind="primary" onClick={commands.resume}>
          {word('goOn')}
        </Button>
      )}
      {progress.failed > 0 && <Button onClick={commands.retry}>{word('retryFailed')}</Button>}
      {hasEnded(batch) ? (
        <Button onClick={onRemove}>{word('removeResults')}</Button>
      ) : (
        <Button kind="quiet danger" onClick={commands.stop}>
          {word('stop')}
        </Button>
      )}
    </div>
  );
}

/** A button that removes the obstacle. Then the batch goes on, or can be resumed. */
const wayAround = (obstacle: Failure, host: string, baseUrl: string) =>
  obstacle.kind === 'no-permission' ? (
    <AllowAccess baseUrl={baseUrl} />
  ) : (
    wayOn(describe(obstacle, host).remedy)
  );

const isWaiting = (current: CreateIntent | undefined): current is CreateIntent =>
  current?.state.at === 'waiting' || current?.state.at === 'unsure';
