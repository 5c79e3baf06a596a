import { readArea, writeArea, type BrowserState } from './browser-state.ts';
import { clone } from './clone.ts';
import type { Life } from './life.ts';

/** `isIdle`: Firefox does not take it for a sign of life. */
export type Call = <Value>(effect: () => Value, isIdle?: boolean) => Promise<Value>;
export type Tell = (event: string, ...args: unknown[]) => void;

/** `browser.storage`, as one page or worker has it: all keys of one `set` or none, copies in and out, Chromium's words for a full store. */
export function storageApi(state: BrowserState, life: Life, call: Call, tell: Tell) {
  // Firefox has no such call.
  const closable = (name: string) =>
    state.isFirefox ? {} : { setAccessLevel: () => call(() => void state.closedAreas.add(name)) };
  return {
    onChanged: life.event('storage.onChanged'),
    local: area('local', state.local),
    session: area('session', state.session),
    // Nothing is kept in these, and they are closed all the same.
    sync: closable('sync'),
    managed: { ...closable('managed'), get: () => call(() => ({}), true) },
  };

  function area(name: 'local' | 'session', values: Map<string, unknown>) {
    return {
      ...closable(name),
      get: (wanted: string[] | string | null) =>
        call(() => {
          mayFail(name, false);
          return readArea(values, wanted);
        }, true),
      set: (changes: Record<string, unknown>) => {
        const copied = clone(changes);
        return call(() => {
          mayFail(name, true);
          writeArea(values, copied);
          tell('storage.onChanged', copied, name);
        });
      },
      remove: (wanted: string[] | string) => {
        const keys = [wanted].flat();
        return call(() => {
          mayFail(name, false);
          for (const key of keys) values.delete(key);
          tell('storage.onChanged', Object.fromEntries(keys.map((key) => [key, {}])), name);
        });
      },
      clear: () =>
        call(() => {
          mayFail(name, false);
          values.clear();
          tell('storage.onChanged', {}, name);
        }),
    };
  }

  function mayFail(name: 'local' | 'session', isWrite: boolean): void {
    const { works } = state.storageWeather;
    if (name === 'session' || works === 'well') return;
    if (works === 'not') throw new Error('An unexpected error occurred');
    if (isWrite) throw new Error('Resource::kQuotaBytes quota exceeded');
  }
}
