import { useLayoutEffect } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useFocus } from '../../ui/use-focus.ts';

/** What is still in this browser of an account that was to be forgotten. */
export function NotForgotten({ isAccountLeft, onRetry }: { isAccountLeft: boolean; onRetry: () => void }) {
  const button = useFocus<HTMLButtonElement>();
  // It stands at the top of a page at whose end it was asked for.
  useLayoutEffect(() => button.current?.scrollIntoView({ block: 'center' }), []);
  const retry = (
    <Button ref={button} onClick={onRetry}>
      {word('tryAgain')}
    </Button>
  );
  return (
    <Notice tone="danger" heading={word('forgetUnfinished')} actions={retry}>
      <p>{word(isAccountLeft ? 'forgetKeptAccount' : 'forgetKeptDatabase')}</p>
    </Notice>
  );
}
