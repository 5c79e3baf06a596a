import { useEffect, useState } from 'preact/hooks';
import { onStoredChange } from '../platform/storage.ts';
import { onChange, type Topic } from '../store/changes.ts';

/** What a page listens to: the extension's storage, or a topic of IndexedDB. */
export type Source = 'storage' | Topic;

/** Changes come in bunches, and the first of them while the user waits for something: one read a moment later serves them all. */
const defaultBunchMs = 40;

/** State that is read from the store, and read again whenever one of its sources says that it changed. */
export function useStored<State>(
  first: State,
  read: () => Promise<State>,
  sources: readonly Source[] = ['storage', 'journal'],
  bunchMs = defaultBunchMs,
): State {
  const [state, setState] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // What stands here stays where reading fails: the answer to a command says what is wrong.
        void read().then(setState, console.error);
      }, bunchMs);
    };
    const stops = sources.map((source) =>
      source === 'storage' ? onStoredChange(update) : onChange(source, update),
    );
    // What changed between the first read and now has told nobody.
    update();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
  return state;
}
