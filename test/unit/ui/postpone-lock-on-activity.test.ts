import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SealedKey } from '../../../src/core/account/sealed-key.ts';
import { items } from '../../../src/storage/items/items.ts';
import { writeItem } from '../../../src/storage/items/write-item.ts';
import { unlockedKeysStorageKey } from '../../../src/storage/keys/unlocked-keys.ts';
import { writeSession } from '../../../src/platform/write-storage.ts';
import { postponeLockOnActivity } from '../../../src/ui/postpone-lock-on-activity.ts';
import { fakeBrowser } from '../fake-browser.ts';
import { account } from '../options/diagnostics/facts.ts';

class FakeKey {
  constructor(
    readonly isTrusted: boolean,
    readonly repeat: boolean,
  ) {}
}

const listeners = new Map<string, (event: unknown) => void>();
const sent = vi.fn(async () => ({ ok: true, value: null }));
let now = 0;

beforeEach(async () => {
  vi.stubGlobal('KeyboardEvent', FakeKey);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(fakeBrowser.runtime, { sendMessage: sent });
  await keepKey({ mode: 'passphrase', rounds: 1, salt: '', iv: '', data: '' });
  await writeSession(unlockedKeysStorageKey, [{ accountId: 'one', iv: '', data: '' }]);
  sent.mockClear();
  postponeLockOnActivity();
});
afterEach(() => {
  listeners.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

const keepKey = (key: SealedKey) => writeItem(items.account, { ...account, id: 'one', key });

/** What the page does with an event, if it listens to it at all. */
async function hear(name: string, event: unknown): Promise<void> {
  now += 10_000;
  listeners.get(name)?.(event);
  await new Promise((resolve) => setTimeout(resolve, 5));
}

const pressed = { isTrusted: true };

it.each(['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'])(
  '%s of the user counts, of a script it does not',
  async (name) => {
    await hear(name, { isTrusted: false });
    expect(sent).not.toHaveBeenCalled();
    await hear(name, pressed);
    expect(sent.mock.calls).toEqual([[{ command: 'noteUse', input: null }]]);
  },
);

it.each([
  'pointermove',
  'mousemove',
  'pointerover',
  'scroll',
  'focus',
  'blur',
  'input',
  'change',
  'load',
  'pageshow',
  'visibilitychange',
  'storage',
])('%s does not count', async (name) => {
  await hear(name, pressed);
  expect(sent).not.toHaveBeenCalled();
});

it('a key that something holds down counts once', async () => {
  await hear('keydown', new FakeKey(true, false));
  for (let times = 5; times > 0; times -= 1) await hear('keydown', new FakeKey(true, true));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('typing sends few messages', async () => {
  await hear('keydown', pressed);
  now -= 10_000;
  for (let letter = 0; letter < 20; letter += 1) {
    now -= 9900;
    await hear('keydown', pressed);
  }
  expect(sent.mock.calls.length).toBeLessThanOrEqual(2);
});

it('nothing is sent where nothing can lock', async () => {
  await keepKey({ mode: 'session' });
  await hear('keydown', pressed);
  expect(sent).not.toHaveBeenCalled();
});
