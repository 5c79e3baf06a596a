import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { FailureNotice } from '../notices/FailureNotice.tsx';
import { Button } from '../controls/Button.tsx';

/** A delete that the service refused, or that has to wait for it. */
export default function DeletionNotice({ intent, host }: { intent: DeleteIntent; host: string }) {
  const { state } = intent;
  if (state.at !== 'failed' && state.at !== 'waiting') return null;
  return (
    <FailureNotice failure={state.at === 'failed' ? state.failure : state.why} host={host}>
      <p>{word(state.at === 'failed' ? 'notDeleted' : 'deleteWaits', intent.shortCode)}</p>
      {state.at === 'waiting' && (
        <div class="actions">
          <Button onClick={() => void send('tryNow', { intentId: intent.id })}>{word('tryNow')}</Button>
          <Button kind="quiet" onClick={() => void send('cancelIntent', { intentId: intent.id })}>
            {word('cancel')}
          </Button>
        </div>
      )}
    </FailureNotice>
  );
}
