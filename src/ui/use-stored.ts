import { useEffect, useState } from 'preact/hooks';
import { onStoredChange } from '../platform/storage.ts';
import { onChange, type Topic } from '../store/changes.ts';

/** What a page listens to: the extension's storage, or a topic of IndexedDB. */
export type Source = 'storage' | Topic;

/** State that is read from the store, and read again whenever one of its sources says that it changed. */
export function useStored<State>(
  first: State,
  read: () => Promise<State>,
  sources: readonly Source[] = ['storage', 'journal'],
): State {
  const [state, setState] = useState(first);
  useEffect(() => {
    let isCurrent = true;
    const update = () => void read().then((next) => isCurrent && setState(next));
    const stops = sources.map((source) =>
      source === 'storage' ? onStoredChange(update) : onChange(source, update),
    );
    // What changed between the first read and now has told nobody.
    update();
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
  }, []);
  return state;
}
