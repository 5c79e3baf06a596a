import { hasToWait } from '../../../outbox/page-operations.ts';
import type { Account } from '../../../core/account/account.ts';
import { hasBatchEnded, type Batch, type BatchRowCounts } from '../../../core/batch/batch.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { t } from '../../../platform/i18n.ts';
import { AllowAccessButton } from '../../../ui/access/AllowAccessButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { remedyButton } from '../../../ui/notices/FailureNotice.tsx';
import { describeFailure } from '../../../i18n/describe-failure.ts';
import { batchObstacle } from './result-texts.ts';
import type { BatchCommands } from './use-batch-commands.ts';

export interface BatchButtonsProps {
  batch: Batch;
  progress: BatchRowCounts;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  account: Account;
  host: string;
  commands: BatchCommands;
  onRemove: () => void;
}

/** What can be done with a batch that is not at its end. */
export function BatchButtons(props: BatchButtonsProps) {
  const { batch, progress, current, account, host, commands, onRemove } = props;
  const { at } = batch.state;
  const obstacle = batchObstacle(batch, current);
  const isResumable = at === 'paused' || at === 'stopped';
  return (
    <div class="row">
      {obstacle?.kind === 'no-permission' && (
        <AllowAccessButton baseUrl={account.baseUrl} onGiven={isResumable ? commands.resume : undefined} />
      )}
      {obstacle &&
        obstacle.kind !== 'no-permission' &&
        remedyButton(describeFailure(obstacle, host).remedy, host)}
      {at === 'running' && !obstacle && isWaiting(current) && (
        <Button onClick={() => commands.tryNow(current.id)}>{t('tryNow')}</Button>
      )}
      {at === 'running' && (
        <Button onClick={commands.pause}>
          <Icon name="pause" />
          {t('pause')}
        </Button>
      )}
      {isResumable && (
        <Button kind="primary" onClick={commands.resume}>
          {t('goOn')}
        </Button>
      )}
      {progress.failed > 0 && <Button onClick={commands.retry}>{t('retryFailed')}</Button>}
      {hasBatchEnded(batch) ? (
        <Button onClick={onRemove}>{t('removeResults')}</Button>
      ) : (
        <Button kind="quiet danger" onClick={commands.stop}>
          {t('stop')}
        </Button>
      )}
    </div>
  );
}

const isWaiting = (current: CreateOperation | undefined): current is CreateOperation =>
  current?.state.status === 'due' && hasToWait(current);
