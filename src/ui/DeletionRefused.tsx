import type { DeleteIntent } from '../core/delete-intent.ts';
import { word } from '../platform/words.ts';
import { FailureNotice } from './FailureNotice.tsx';

/** A delete that the service refused, or that has to wait for it. */
export default function DeletionRefused({ intent, host }: { intent: DeleteIntent; host: string }) {
  const { state } = intent;
  if (state.at !== 'failed' && state.at !== 'waiting') return null;
  return (
    <FailureNotice failure={state.at === 'failed' ? state.failure : state.why} host={host}>
      <p>{word(state.at === 'failed' ? 'notDeleted' : 'deleteWaits', intent.shortCode)}</p>
    </FailureNotice>
  );
}
