import { useEffect, useState } from 'preact/hooks';
import { latestOnly } from '../core/latest-only.ts';
import { watchStore, type StoreSource, type StoreWatch } from './watch-store.ts';

/** Changes come in groups, and the first of a group is what the user waits for. One read a moment later covers them all. */
const defaultBunchMs = 40;

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
  bunchMs = defaultBunchMs,
): State {
  const [state, setState] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const nextRead = latestOnly(setState);
    const update = () => {
      clearTimeout(timer);
      timer = undefined;
      // If reading fails, the present state stays. The answer to a command says what is wrong.
      void read().then(nextRead(), console.error);
    };
    const updateSoon = () => {
      timer ??= setTimeout(update, bunchMs);
    };
    const isWatch = typeof from === 'function';
    const stop = (isWatch ? from : watchStore(from))(updateSoon);
    if (!isWatch) updateSoon();
    if (isWatch || from.includes('storage')) addEventListener(asked, update);
    return () => {
      clearTimeout(timer);
      removeEventListener(asked, update);
      stop();
    };
  }, []);
  return state;
}
