import { onStoredChange } from '../platform/storage.ts';
import { onDatabaseChange, type ChangeTopic } from '../storage/changes.ts';

/** What a page listens to: the extension's storage, or a topic of IndexedDB. */
export type StoreSource = 'storage' | ChangeTopic;

/** Calls back at each change since the watch began; at once, if there was one already. Returns a function that stops this. */
export type StoreWatch = (listener: () => void) => () => void;

/** Starts listening now, so that what is read afterwards need not be read again to be certain. */
export function watchStore(sources: readonly StoreSource[]): StoreWatch {
  let hasChanged = false;
  let tell = () => {
    hasChanged = true;
  };
  const stops = sources.map((source) =>
    source === 'storage' ? onStoredChange(() => tell()) : onDatabaseChange(source, () => tell()),
  );
  return (listener) => {
    tell = listener;
    if (hasChanged) listener();
    return () => {
      for (const stop of stops) stop();
    };
  };
}
