import type { DeleteOperation } from '../../outbox/operation.ts';
import { send } from '../../platform/messages.ts';
import { countWord, word } from '../../platform/words.ts';
import { describe } from '../../words/failure-words.ts';
import { timeUntilShort } from '../../words/time-words.ts';
import { Button } from '../controls/Button.tsx';
import { wayOn } from '../notices/FailureNotice.tsx';
import { Ring } from '../notices/Ring.tsx';
import { waitSentence, type Wait } from './wait-of.ts';

export interface WaitingDelete extends Pick<DeleteOperation, 'id' | 'shortCode'> {
  wait: Wait;
}

export interface WaitingDeletesProps {
  /** At least one. */
  deletes: readonly WaitingDelete[];
  host: string;
  now: number;
  /** A card of the page says why, until when, and offers to try again: a create waits for the same service. */
  isExplained: boolean;
}

/** All deletes that wait for the service, or for its list, in one row, since they wait for the same reason. */
export default function WaitingDeletes({ deletes, host, now, isExplained }: WaitingDeletesProps) {
  const [first] = deletes;
  if (first === undefined) return null;
  const { why } = first.wait;
  const all = (command: 'tryNow' | 'cancelIntent') =>
    deletes.forEach(({ id }) => void send(command, { intentId: id }));
  // After a sign-in the user tries again; whatever else it waits for has the button below.
  const again = why && describe(why, host).remedy === 'sign-in' ? () => all('tryNow') : undefined;
  return (
    <div class="deletion waiting" data-row={first.id} data-brings-back={first.shortCode}>
      <Ring />
      <div class="grow">
        {deletes.length === 1
          ? word('deletePending', first.shortCode)
          : countWord('deletesPending', deletes.length)}
        {!isExplained && <Why wait={first.wait} host={host} now={now} />}
      </div>
      {!isExplained &&
        ((why && wayOn(describe(why, host).remedy, host, again)) ?? (
          <Button kind="quiet" onClick={() => all('tryNow')}>
            {word('tryNow')}
          </Button>
        ))}
      <Button kind="quiet" onClick={() => all('cancelIntent')}>
        {word('cancel')}
      </Button>
    </div>
  );
}

interface WhyProps {
  wait: Wait;
  host: string;
  now: number;
}

const Why = ({ wait, host, now }: WhyProps) => (
  <small class="muted">
    {waitSentence(wait, host)} {/* Not live: it changes every second. */}
    <span aria-live="off">{wait.until !== null && nextTry(wait.until, now)}</span>
  </small>
);

const nextTry = (until: number, now: number): string =>
  until - now > 999 ? word('nextTry', timeUntilShort(until, now)) : word('tryingNow');
