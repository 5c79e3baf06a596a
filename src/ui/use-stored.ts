import { useEffect, useState } from 'preact/hooks';
import { watchStored, type Source, type Watch } from './watch-stored.ts';

/** Changes come in bunches, and the first of them while the user waits for something: one read a moment later serves them all. */
const defaultBunchMs = 40;

const asked = 'stored-as-asked';

/** What the user waits for has been stored: this page reads it now, and not with the bunch. */
export const readNow = (): void => void dispatchEvent(new Event(asked));

/**
 * State that is read from the store, and read again whenever one of its sources says that it changed. Of a watch that began before `first`
 * was read nothing is missed; else that is read once more, since what changed meanwhile has told nobody.
 */
export function useStored<State>(
  first: State,
  read: () => Promise<State>,
  from: readonly Source[] | Watch = ['storage', 'journal'],
  bunchMs = defaultBunchMs,
): State {
  const [state, setState] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      timer = undefined;
      // What stands here stays where reading fails: the answer to a command says what is wrong.
      void read().then(setState, console.error);
    };
    const updateSoon = () => {
      timer ??= setTimeout(update, bunchMs);
    };
    const isWatch = typeof from === 'function';
    const stop = (isWatch ? from : watchStored(from))(updateSoon);
    if (!isWatch) updateSoon();
    addEventListener(asked, update);
    return () => {
      clearTimeout(timer);
      removeEventListener(asked, update);
      stop();
    };
  }, []);
  return state;
}
