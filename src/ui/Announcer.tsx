import { useLayoutEffect, useState } from 'preact/hooks';

/** A screen reader says the same text twice only if the region was empty in between. */
const pauseMs = 100;

/** After this time the text is removed: it may not be true any more, and somebody who reads the page from its top would find it. */
const keptMs = 5000;

/** What happened, and how things stand now: a count that changes along does not drop what changed it. */
interface Announcement {
  event?: string;
  state?: string;
}

const nobody = (): void => undefined;
let say: (announcement: Announcement) => void = nobody;

/** Tells screen readers what happened on the page. */
export const announceToScreenReader = (text: string): void => say({ event: text });

/** Tells them how something stands now, after what has just happened, if anything. */
export const announceState = (text: string): void => say({ state: text });

/**
 * The page's live region for announcements, which must be in the document from the start. A dialog has its own, since it silences
 * everything behind it.
 */
export function Announcer() {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending: Announcement = {};
    const sayHere = (next: Announcement) => {
      clearTimeout(timer);
      setText('');
      pending = { ...pending, ...next };
      timer = setTimeout(() => {
        setText([pending.event, pending.state].filter(Boolean).join('\n'));
        pending = {};
        timer = setTimeout(() => setText(''), keptMs);
      }, pauseMs);
    };
    const before = say;
    say = sayHere;
    return () => {
      clearTimeout(timer);
      // The next announcer may be added before this one is removed.
      if (say === sayHere) say = before;
      // A dialog that closes with what it has to say leaves that to the page.
      if (pending.event !== undefined || pending.state !== undefined) say(pending);
    };
  }, []);
  return (
    <p class="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
