import { word } from '../platform/words.ts';
import { Notice } from '../ui/Notice.tsx';

/** What is still in this browser of an account that was to be forgotten. */
export function NotForgotten({ isAccountLeft, onRetry }: { isAccountLeft: boolean; onRetry: () => void }) {
  const retry = (
    <button type="button" class="button" onClick={onRetry}>
      {word('tryAgain')}
    </button>
  );
  return (
    <Notice tone="danger" heading={word('forgetUnfinished')} actions={retry}>
      <p>{word(isAccountLeft ? 'forgetKeptAccount' : 'forgetKeptDatabase')}</p>
    </Notice>
  );
}
