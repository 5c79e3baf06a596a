import { useEffect, useState } from 'preact/hooks';
import { onStoredChange } from '../platform/storage.ts';
import { onChange } from '../store/changes.ts';

/** State that is read from the store, and read again whenever the store says that it changed. */
export function useStored<State>(first: State, read: () => Promise<State>): State {
  const [state, setState] = useState(first);
  useEffect(() => {
    let isCurrent = true;
    const update = () => void read().then((next) => isCurrent && setState(next));
    const stops = [onStoredChange(update), onChange('journal', update)];
    // What changed between the first read and now has told nobody.
    update();
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
  }, []);
  return state;
}
