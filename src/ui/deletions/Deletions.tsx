import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { Button } from '../controls/Button.tsx';
import { commandKey } from '../keys/command-key.ts';
import { Lazy } from '../Lazy.tsx';
import { ownFirst } from '../own-wishes.ts';
import { expectChanges } from '../steady/steady.ts';
import { useNow } from '../time/use-now.ts';
import { useSteady } from '../steady/use-steady.ts';
import { Countdown } from './Countdown.tsx';
import { useUndoKey } from './use-undo-key.ts';

const loadNotice = () => import('./DeletionNotice.tsx');

const needsNotice = ({ state }: DeleteIntent): boolean => state.at === 'failed' || state.at === 'waiting';

/** In a live region of the page: deletes that can still be taken back, and those that the service refused: as the journal has them. */
export default function Deletions({ deletes, host }: { deletes: readonly DeleteIntent[]; host: string }) {
  const now = useNow(1000);
  const undoable = useSteady(
    ownFirst(deletes.filter(({ state }) => state.at === 'ready' && state.dueAt > now)),
  );
  const newest = undoable.toSorted((a, b) => dueAt(b) - dueAt(a))[0];
  useUndoKey(newest ? () => undo(newest.id) : null);
  return (
    <>
      {undoable.map((intent) => (
        <div class="deletion" key={intent.id} data-row={intent.id} data-brings-back={intent.shortCode}>
          <Countdown from={intent.createdAt} until={dueAt(intent)} now={now} />
          <span class="clip">{word('deleted', intent.shortCode)}</span>
          <Button kind="quiet" onClick={() => undo(intent.id)}>
            {word('undo')}
          </Button>
          {intent === newest && (
            <span class="keycaps" aria-hidden="true">
              <kbd>{commandKey()}</kbd>
              <kbd>Z</kbd>
            </span>
          )}
        </div>
      ))}
      {deletes.filter(needsNotice).map((intent) => (
        <Lazy key={intent.id} load={loadNotice} props={{ intent, host }} />
      ))}
    </>
  );
}

const dueAt = ({ state }: DeleteIntent): number => (state.at === 'ready' ? state.dueAt : 0);

function undo(intentId: string): void {
  expectChanges();
  void send('cancelIntent', { intentId });
}
