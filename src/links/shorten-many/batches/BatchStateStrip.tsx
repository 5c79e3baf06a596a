import { useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import type { Batch } from '../../../core/batch/batch.ts';
import { describeFailure } from '../../../i18n/describe-failure.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { isCreateOnHold } from '../../../outbox/page-operations.ts';
import { t } from '../../../platform/i18n.ts';
import { AllowAccessButton } from '../../../ui/access/AllowAccessButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { remedyButton } from '../../../ui/notices/FailureNotice.tsx';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import { batchFailureToResolve, batchNextText, batchResumesAt } from './result-texts.ts';
import type { BatchCommands } from './use-batch-commands.ts';

export interface BatchStateStripProps {
  batch: Batch;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  account: Account;
  host: string;
  commands: BatchCommands;
  /** What the batch is doing, or why it does not go on. */
  said: string;
  /** Otherwise it is said to screen readers only, since the page shows it elsewhere. */
  isShown: boolean;
  now: number;
}

/** Why a batch does not go on, until when, and what the user can do about it. */
export function BatchStateStrip(props: BatchStateStripProps) {
  const { batch, current, account, host, commands, said, now } = props;
  const obstacle = batchFailureToResolve(batch, current);
  // While it leaves requests to the user, a retry of its row would not let it go on.
  const isRunning = batch.state.at === 'running' && batchResumesAt(batch, now) === null;
  const isResumable = batch.state.at === 'paused' || batch.state.at === 'stopped';
  const [retriedId, setRetriedId] = useState<string | null>(null);
  // It stays while the row is sent, and so does the focus on its button.
  const isRetrying = isRunning && current?.id === retriedId && !isCreateOnHold(current);
  const isShown = props.isShown || isRetrying;
  const retryable = isRetrying || isWaiting(current) ? current : undefined;
  return (
    <div class={isShown ? 'strip' : undefined}>
      {isShown && (isRetrying ? <Spinner /> : <Icon name={obstacle ? 'alert' : 'pause'} />)}
      <p class={isShown ? 'state grow' : 'state visually-hidden'} role="status">
        {isRetrying ? t('sending') : said}
        {isShown && !isRetrying && (
          <>
            {' '}
            {/* Not live: it changes every second. */}
            <span aria-live="off">{batchNextText(batch, current, host, now)}</span>
          </>
        )}
      </p>
      {obstacle?.kind === 'no-permission' && (
        <AllowAccessButton baseUrl={account.baseUrl} onGiven={isResumable ? commands.resume : undefined} />
      )}
      {obstacle &&
        obstacle.kind !== 'no-permission' &&
        remedyButton(describeFailure(obstacle, host).remedy, host)}
      {isShown && isRunning && !obstacle && retryable && (
        <Button
          isBusy={isRetrying}
          onClick={() => {
            setRetriedId(retryable.id);
            commands.retryNow(retryable.id);
          }}
        >
          {t('retryNow')}
        </Button>
      )}
    </div>
  );
}

const isWaiting = (current: CreateOperation | undefined): current is CreateOperation =>
  current?.state.status === 'due' && isCreateOnHold(current);
