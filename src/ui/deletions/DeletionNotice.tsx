import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { word } from '../../platform/words.ts';
import { FailureNotice } from '../notices/FailureNotice.tsx';

/** Says that the service refused a delete. */
export default function DeletionNotice({ intent, host }: { intent: DeleteIntent; host: string }) {
  const { state, shortCode } = intent;
  if (state.at !== 'failed') return null;
  return (
    <FailureNotice failure={state.failure} host={host}>
      <p>{word('notDeleted', shortCode)}</p>
    </FailureNotice>
  );
}
