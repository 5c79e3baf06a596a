import { onStoredChange } from '../platform/storage.ts';
import { onChange, type Topic } from '../store/changes.ts';

/** What a page listens to: the extension's storage, or a topic of IndexedDB. */
export type Source = 'storage' | Topic;

/** Calls back at each change since the watch began: at once, if there was one by now. Gives the way to stop. */
export type Watch = (listener: () => void) => () => void;

/** Listens from now on, so that what is read after this need not be read again to be sure of it. */
export function watchStored(sources: readonly Source[]): Watch {
  let hasChanged = false;
  let tell = () => {
    hasChanged = true;
  };
  const stops = sources.map((source) =>
    source === 'storage' ? onStoredChange(() => tell()) : onChange(source, () => tell()),
  );
  return (listener) => {
    tell = listener;
    if (hasChanged) listener();
    return () => {
      for (const stop of stops) stop();
    };
  };
}
