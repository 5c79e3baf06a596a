import { readArea, writeArea, type BrowserState } from './browser-state.ts';
import { clone } from './clone.ts';
import type { Life } from './life.ts';

/** With `isIdle`, Firefox doesn't count the call as activity of the page. */
export type Call = <Value>(effect: () => Value, isIdle?: boolean) => Promise<Value>;
export type Tell = (event: string, ...args: unknown[]) => void;

/**
 * `browser.storage` for one page or worker: `set` stores all keys or none, values are copied, and a full store fails with
 * Chromium's message.
 */
const mostLately = 200;

export function storageApi(state: BrowserState, life: Life, call: Call, tell: Tell, now: () => number) {
  // Firefox does not have this call.
  const closable = (name: string) =>
    state.isFirefox ? {} : { setAccessLevel: () => call(() => void state.closedAreas.add(name)) };
  return {
    onChanged: life.event('storage.onChanged'),
    local: area('local', state.local),
    session: area('session', state.session),
    // Nothing is stored in these areas, but they are closed as well.
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
          if (name === 'local') noteBefore(Object.keys(copied));
          writeArea(values, copied);
          tell('storage.onChanged', copied, name);
        });
      },
      remove: (wanted: string[] | string) => {
        const keys = [wanted].flat();
        return call(() => {
          mayFail(name, false);
          if (name === 'local') noteBefore(keys);
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

  function noteBefore(keys: readonly string[]): void {
    const at = now();
    for (const key of keys) state.lately.push({ at, key, before: state.local.get(key) });
    if (state.lately.length > mostLately) state.lately.splice(0, state.lately.length - mostLately);
  }

  function mayFail(name: 'local' | 'session', isWrite: boolean): void {
    const { works } = state.storageFaults;
    if (name === 'session' || works === 'well') return;
    if (works === 'not') throw new Error('An unexpected error occurred');
    if (isWrite) throw new Error('Resource::kQuotaBytes quota exceeded');
  }
}
