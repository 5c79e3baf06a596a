import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { word } from '../../platform/words.ts';
import { FailureNotice } from '../notices/FailureNotice.tsx';

/** A delete that the service refused. */
export default function DeletionNotice({ intent, host }: { intent: DeleteIntent; host: string }) {
  const { state, shortCode } = intent;
  if (state.at !== 'failed') return null;
  return (
    <FailureNotice failure={state.failure} host={host}>
      <p>{word('notDeleted', shortCode)}</p>
    </FailureNotice>
  );
}
