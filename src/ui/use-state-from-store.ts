import { useEffect, useState } from 'preact/hooks';
import { latestOnly } from '../core/latest-only.ts';
import { watchStore, type StoreSource, type StoreWatch } from './watch-store.ts';

/** Changes come in groups, and the first of a group is what the user waits for. One reading a moment later covers them all. */
const groupMs = 40;

/** While changes go on, as during a batch, nobody can follow more readings than this. */
const restMs = 250;

const asked = 'stored-as-asked';

/**
 * What the user waits for has been stored in the extension's storage, so this page reads that now and not with the group. Large lists are
 * not read: they would delay it.
 */
export const rereadStoredStateNow = (): void => void dispatchEvent(new Event(asked));

/**
 * State from the store, read again whenever a source has changed. If the watch began before `first` was read, no change is missed.
 * Otherwise the state is read once more, since earlier changes were not reported.
 */
export function useStateFromStore<State>(
  first: State,
  read: () => Promise<State>,
  from: readonly StoreSource[] | StoreWatch = ['storage', 'outbox'],
): State {
  const [state, setState] = useState(first);
  useEffect(() => {
    /** Of the next reading; or of the rest after one, at the end of which what has changed meanwhile is read. */
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasChanged = false;
    const nextRead = latestOnly(setState);
    const readNow = () => {
      clearTimeout(timer);
      timer = setTimeout(endRest, restMs);
      hasChanged = false;
      // If reading fails, the present state stays. The answer to a command says what is wrong.
      void read().then(nextRead(), console.error);
    };
    const endRest = () => {
      timer = undefined;
      if (hasChanged) readNow();
    };
    const readSoon = () => {
      hasChanged = true;
      timer ??= setTimeout(readNow, groupMs);
    };
    const isWatch = typeof from === 'function';
    const stop = (isWatch ? from : watchStore(from))(readSoon);
    if (!isWatch) readNow();
    if (isWatch || from.includes('storage')) addEventListener(asked, readNow);
    return () => {
      clearTimeout(timer);
      removeEventListener(asked, readNow);
      stop();
    };
  }, []);
  return state;
}
