import type { Failure } from '../../core/failure.ts';
import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { send } from '../../platform/messages.ts';
import { countWord, word } from '../../platform/words.ts';
import { describe } from '../../words/failure-words.ts';
import { timeUntilShort } from '../../words/time-words.ts';
import { Button } from '../controls/Button.tsx';
import { wayOn } from '../notices/FailureNotice.tsx';
import { Ring } from '../notices/Ring.tsx';

export interface WaitingDelete extends DeleteIntent {
  state: Extract<DeleteIntent['state'], { at: 'waiting' }>;
}

export interface WaitingDeletesProps {
  /** At least one. */
  deletes: readonly WaitingDelete[];
  host: string;
  now: number;
  /** A card of the page says why, until when, and offers to try again: a create waits for the same service. */
  isExplained: boolean;
}

/** All deletes that wait for the service, in one row, since they wait for the same reason. */
export default function WaitingDeletes({ deletes, host, now, isExplained }: WaitingDeletesProps) {
  const [first] = deletes;
  if (first === undefined) return null;
  const all = (command: 'tryNow' | 'cancelIntent') =>
    deletes.forEach(({ id }) => void send(command, { intentId: id }));
  return (
    <div class="deletion waiting" data-row={first.id} data-brings-back={first.shortCode}>
      <Ring />
      <div class="grow">
        {deletes.length === 1
          ? word('deletePending', first.shortCode)
          : countWord('deletesPending', deletes.length)}
        {!isExplained && <Why why={first.state.why} until={first.state.until} host={host} now={now} />}
      </div>
      {!isExplained &&
        (wayOn(describe(first.state.why, host).remedy) ?? (
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
  why: Failure;
  until: number | null;
  host: string;
  now: number;
}

const Why = ({ why, until, host, now }: WhyProps) => (
  <small class="muted">
    {describe(why, host).sentence} {/* Not live: it changes every second. */}
    <span aria-live="off">{until !== null && nextTry(until, now)}</span>
  </small>
);

const nextTry = (until: number, now: number): string =>
  until - now > 999 ? word('nextTry', timeUntilShort(until, now)) : word('tryingNow');
