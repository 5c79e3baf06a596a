import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeUp } from '../../../src/background/journal.ts';
import { handlers } from '../../../src/background/handlers.ts';
import { answerWith } from '../../../src/platform/answers.ts';
import { readTrouble } from '../../../src/store/trouble.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { fakeBrowser, forgetEverything, kept } from '../fake-browser.ts';
import { journalled, wishFor } from './intents.ts';

let server: FaultServer;
const longUrl = 'https://a.example/wished';

beforeEach(async () => {
  server = await startFaultServer();
  forgetEverything();
  vi.spyOn(console, 'error').mockReturnValue();
  await handlers.connect({ address: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  kept.weather.failure = null;
  await handlers.forgetAccount(null);
  await server.close();
});

describe('the worker', () => {
  it('that finds its storage broken says so, and rejects nothing', async () => {
    kept.weather.failure = new Error('An unexpected error occurred');
    await takeUp();
    expect(await readTrouble()).toMatchObject({ kind: 'storage-broken' });
    expect(kept.button.badge).toBe('!');
    await handlers.dismissTrouble(null);
    expect(await readTrouble()).toBeNull();
    expect(kept.button.badge).toBe('');
  });

  it('calls a full storage full', async () => {
    answerWith({
      ...handlers,
      refresh: () => Promise.reject(new Error('Resource::kQuotaBytes quota exceeded')),
    });
    const sender = { id: 'curtail', url: fakeBrowser.runtime.getURL('page') };
    const message = { command: 'refresh', input: { maxAgeMs: 0 } };
    const answers = await Promise.all(fakeBrowser.runtime.onMessage.fire(message, sender));
    expect(answers).toContainEqual({ ok: false, error: { kind: 'storage-full' } });
  });

  it('counts no request where it can not, and makes the link all the same', async () => {
    const set = fakeBrowser.storage.local.set;
    vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementation((values) =>
      'requestLog' in values ? Promise.reject(new Error('disk')) : set(values),
    );
    const id = await wishFor(longUrl);
    expect((await journalled(id)).state.at).toBe('done');
    expect(await readTrouble()).not.toBeNull();
    vi.restoreAllMocks();
    await handlers.refresh({ maxAgeMs: 0 });
    expect(JSON.stringify(kept.stored.get('requestLog'))).toContain('minutes');
  });
});
