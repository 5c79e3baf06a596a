import { useLayoutEffect, useState } from 'preact/hooks';

/** A screen reader that is told the same twice says it once, unless there was nothing in between. */
const pauseMs = 100;

/** What was said is no longer true at some time, and whoever reads the page from its top would still find it. */
const keptMs = 5000;

const nobody = (): void => undefined;
let say: (text: string) => void = nobody;

/** Tells a sentence to whoever does not see what happened on the page. */
export const announce = (text: string): void => say(text);

/** The one place of a page for what is announced, in the document from the first. A dialog has its own: it silences all that is behind it. */
export function Announcer() {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sayHere = (next: string) => {
      clearTimeout(timer);
      setText('');
      timer = setTimeout(() => {
        setText(next);
        timer = setTimeout(() => setText(''), keptMs);
      }, pauseMs);
    };
    const before = say;
    say = sayHere;
    return () => {
      clearTimeout(timer);
      // The next one may be there before this one goes.
      if (say === sayHere) say = before;
    };
  }, []);
  return (
    <p class="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
