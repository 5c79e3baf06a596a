import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { callAccountService, saveLearnedQuirks } from '../../../../src/worker/account/account-service.ts';
import { updateSnapshotIfShown } from '../../../../src/worker/list/snapshot.ts';
import { writeIfConnected } from '../../../../src/worker/account/write-if-connected.ts';
import { ok } from '../../../../src/core/result.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

let server: FaultServer;

beforeEach(async () => {
  server = await startConnected();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

const connect = (change: { key?: string; plan?: 'pro' | 'agency' } = {}) =>
  handlers.connect({ baseUrl: server.baseUrl, plan: 'pro', authHeader: 'bearer', ...change });

/** Holds the next storage call for a key, so that later work can overtake it. A read has already read its value. */
function hold(call: 'get' | 'set', key: string) {
  const real = fakeBrowser.storage.local[call] as (input: unknown) => Promise<never>;
  let isHeld = false;
  vi.spyOn(fakeBrowser.storage.local, call).mockImplementation(async (input: unknown) => {
    if (isHeld || !JSON.stringify(input).includes(`"${key}"`)) return real(input);
    isHeld = true;
    const read = call === 'get' ? await real(input) : undefined;
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    return read ?? real(input);
  });
}

describe('an account that is forgotten', () => {
  it('does not come back with what was found out about its service meanwhile', async () => {
    const { id } = await accountNow();
    hold('set', 'account');
    await Promise.all([saveLearnedQuirks(id, () => ({ zone: 60 })), handlers.eraseAllAccounts(null)]);
    expect([...kept.stored.keys()]).toEqual([]);
  });

  it('does not come back with what was written for it meanwhile', async () => {
    const { id } = await accountNow();
    hold('get', 'account');
    const written = writeIfConnected(id, () => updateSnapshotIfShown(id, () => ({ linkCount: 5 })));
    await Promise.all([written, handlers.eraseAllAccounts(null)]);
    expect([...kept.stored.keys()]).toEqual([]);
  });

  it('does not come back with the count of its requests', async () => {
    hold('set', 'requestLog');
    let forgotten: Promise<unknown> = Promise.resolve();
    await callAccountService(async () => {
      forgotten = handlers.eraseAllAccounts(null);
      return ok(null);
    });
    await forgotten;
    expect([...kept.stored.keys()]).toEqual([]);
  });

  it('does not come back with a list that was still coming in for its new key', async () => {
    const { fetch } = globalThis;
    let forgotten: Promise<unknown> = Promise.resolve();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...input) => {
      const answer = await fetch(...input);
      forgotten = handlers.eraseAllAccounts(null);
      await forgotten;
      return answer;
    });
    expect(await connect({ key: server.key })).toMatchObject({ ok: false });
    await forgotten;
    expect([...kept.stored.keys()]).toEqual([]);
  });
});

it('an account that is connected anew keeps the access to its host', async () => {
  const host = 'http://127.0.0.1/*';
  kept.granted.add(host);
  expect(await connect({ plan: 'agency' })).toMatchObject({ ok: true });
  expect([...kept.granted]).toContain(host);
});

it('what is found out about the service of an account undoes no connection that is made meanwhile', async () => {
  const { id } = await accountNow();
  hold('get', 'account');
  await Promise.all([saveLearnedQuirks(id, () => ({ zone: 60 })), connect({ plan: 'agency' })]);
  expect(await accountNow()).toMatchObject({ plan: 'agency', zone: 60 });
});
