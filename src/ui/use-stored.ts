import { useEffect, useState } from 'preact/hooks';
import { onStoredChange } from '../platform/storage.ts';
import { onChange } from '../store/changes.ts';

/** Changes come in bunches, and the first of them while the user waits for something: one read a moment later serves them all. */
const bunchMs = 40;

/** State that is read from the store, and read again whenever the store says that it changed. */
export function useStored<State>(first: State, read: () => Promise<State>): State {
  const [state, setState] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void read().then(setState);
      }, bunchMs);
    };
    const stops = [onStoredChange(update), onChange('journal', update), onChange('links', update)];
    // What changed between the first read and now has told nobody.
    update();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
  return state;
}
