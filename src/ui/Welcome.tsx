import { openOptions } from '../platform/tabs.ts';
import { word } from '../platform/words.ts';
import { useFocus } from './use-focus.ts';

/** A page before any account is connected: one way on. */
export function Welcome() {
  const button = useFocus<HTMLButtonElement>();
  return (
    <main class="welcome">
      <img src="/icons/icon.svg" width="48" height="48" alt="" />
      <h1>{word('welcome')}</h1>
      <p class="muted">{word('welcomeText')}</p>
      <button type="button" class="button primary" ref={button} onClick={() => void openOptions()}>
        {word('connectAccount')}
      </button>
    </main>
  );
}
