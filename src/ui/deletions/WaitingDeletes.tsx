import { useState } from 'preact/hooks';
import type { DeleteOperation } from '../../outbox/operation.ts';
import { sendCommand } from '../../platform/messages.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';
import { timeUntilShort } from '../../i18n/time-texts.ts';
import { Button } from '../controls/Button.tsx';
import { remedyButton } from '../notices/FailureNotice.tsx';
import { Spinner } from '../notices/Spinner.tsx';
import { undoDeletes, type FailureAnnouncer } from './undoable-deletes.ts';
import { deleteWaitText, isBeingSent, type DeleteWait } from './delete-wait.ts';

export interface WaitingDelete extends Pick<DeleteOperation, 'id' | 'shortCode'> {
  wait: DeleteWait;
}

export interface WaitingDeletesProps {
  /** At least one. */
  deletes: readonly WaitingDelete[];
  host: string;
  now: number;
  /** A card of the page says why, until when, and offers to try again: a create waits for the same service. */
  isExplained: boolean;
  say: FailureAnnouncer['say'];
}

/**
 * All deletes that wait for the service, or for its list, in one row, since they wait for the same reason. A request that has left can't be
 * canceled, and before its answer there is nothing to try again.
 */
export default function WaitingDeletes({ deletes, host, now, isExplained, say }: WaitingDeletesProps) {
  const [isAsking, setAsking] = useState(false);
  const [first] = deletes;
  if (first === undefined) return null;
  const { why, isUnanswered } = first.wait;
  // For one whose request is on its way, another would follow, and their number is limited.
  const idle = deletes.filter(({ wait }) => !isBeingSent(wait));
  const isBusy = isAsking || idle.length === 0;
  const retry = async () => {
    if (isBusy) return;
    setAsking(true);
    const answers = await Promise.all(idle.map(({ id }) => sendCommand('retryNow', { operationId: id })));
    setAsking(false);
    // A slow service answers after the page's patience, while the worker goes on.
    const missed = answers.flatMap((answer) =>
      answer.ok || answer.error.kind === 'no-reply' ? [] : [describeFailure(answer.error, host).sentence],
    );
    if (missed.length > 0) say([...new Set(missed)].join(' '));
  };
  // After a sign-in the user tries again; whatever else it waits for has the button below.
  const again = why && describeFailure(why, host).remedy === 'sign-in' ? () => void retry() : undefined;
  return (
    <div class="deletion waiting" data-row={first.id} data-brings-back={first.shortCode}>
      <Spinner />
      <div class="grow">
        {deletes.length === 1
          ? t('deletePending', first.shortCode)
          : tPlural('deletesPending', deletes.length)}
        {!isExplained && <Why wait={first.wait} host={host} now={now} />}
      </div>
      {!isExplained &&
        !isUnanswered &&
        ((why && remedyButton(describeFailure(why, host).remedy, host, again)) ?? (
          <Button kind="quiet" isBusy={isBusy} onClick={() => void retry()}>
            {t('retryNow')}
          </Button>
        ))}
      {!(isUnanswered && isBeingSent(first.wait)) && (
        <Button kind="quiet" onClick={() => void undoDeletes(deletes, { host, say })}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

const Why = ({ wait, host, now }: { wait: DeleteWait; host: string; now: number }) => (
  <small class="muted">
    {deleteWaitText(wait, host)} {/* Not live: it changes every second. */}
    <span aria-live="off">{wait.until !== null && !wait.isUnanswered && nextTry(wait.until, now)}</span>
  </small>
);

const nextTry = (until: number, now: number): string =>
  until - now > 999 ? t('nextTry', timeUntilShort(until, now)) : t('tryingNow');
