import { hasToWait } from '../../../outbox/page-operations.ts';
import type { Account } from '../../../core/account/account.ts';
import { hasEnded, type Batch, type Progress } from '../../../core/batch/batch.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { word } from '../../../platform/words.ts';
import { AllowAccess } from '../../../ui/access/AllowAccess.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { wayOn } from '../../../ui/notices/FailureNotice.tsx';
import { describe } from '../../../words/failure-words.ts';
import { obstacleOf } from './result-words.ts';
import type { BatchCommands } from './use-batch-commands.ts';

export interface BatchButtonsProps {
  batch: Batch;
  progress: Progress;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  account: Account;
  host: string;
  commands: BatchCommands;
  onRemove: () => void;
}

/** Not in ui/Icon.tsx, because the popup loads that file. */
const pausePicture = (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8 5v14M16 5v14" />
  </svg>
);

/** What can be done with a batch that is not at its end. */
export function BatchButtons(props: BatchButtonsProps) {
  const { batch, progress, current, account, host, commands, onRemove } = props;
  const { at } = batch.state;
  const obstacle = obstacleOf(batch, current);
  const isResumable = at === 'paused' || at === 'stopped';
  return (
    <div class="row">
      {obstacle?.kind === 'no-permission' && (
        <AllowAccess baseUrl={account.baseUrl} onGiven={isResumable ? commands.resume : undefined} />
      )}
      {obstacle && obstacle.kind !== 'no-permission' && wayOn(describe(obstacle, host).remedy, host)}
      {at === 'running' && !obstacle && isWaiting(current) && (
        <Button onClick={() => commands.tryNow(current.id)}>{word('tryNow')}</Button>
      )}
      {at === 'running' && (
        <Button onClick={commands.pause}>
          {pausePicture}
          {word('pause')}
        </Button>
      )}
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

const isWaiting = (current: CreateOperation | undefined): current is CreateOperation =>
  current?.state.status === 'due' && hasToWait(current);
