import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { faultOf, type FaultName } from '../../faults/faults.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { playedFor } from '../runs.ts';
import { startConnected, stopConnected } from './connected.ts';
import { resumeTillSettled, expectWords, storedCreate, submissionFor } from './operations.ts';

/*
 * Creates against every fault, with the real worker's code and a clock that is moved by hand.
 * Node's fetch differs from a browser's: with `redirect: 'manual'` it returns the redirect itself, where a browser returns
 * an opaque answer of status 0. And it never repeats a POST by itself, so the fault `second-copy` stands for a browser that
 * did.
 */

// Some faults are slow by nature, and the machine may be too.
vi.setConfig({ testTimeout: 60_000 });

let server: FaultServer;
const longUrl = 'https://a.example/asked';

beforeEach(async () => {
  server = await startConnected({ pace: { byteEveryMs: 20 } });
});
afterEach(async () => {
  expect(server.elsewhere.log).toEqual([]);
  vi.restoreAllMocks();
  await stopConnected(server);
});

/** Deadlines use the machine's own clock. For a fault that needs one, it passes 500 times as fast, and minutes faster still. */
function hurryDeadlinesFor(fault: FaultName): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  if (fault === 'byte-a-second')
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.min(ms / 500, 50)));
}

const posts = () => server.log.filter(({ operation }) => operation === 'create');

/** Resumes the operation until it is settled. There are never two links, and every state has a message. */
const settle = (id: string, rounds = 40) =>
  resumeTillSettled(id, rounds, (operation) => {
    expect(server.truth.linksOf(longUrl).length).toBeLessThanOrEqual(1);
    expectWords(operation);
  });

async function expectOneLink(id: string): Promise<void> {
  const { state } = await settle(id);
  expect(state.status).toBe('done');
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
}

/** A certain refusal stays, with a message, until the user asks again. */
const isRefused = (name: FaultName): boolean =>
  /^(?:status-40[02345]|status-410|status-401-json|success-false)/.test(name);
const forCreate = playedFor('create');

describe('a fault on the POST', () => {
  it.each(forCreate.filter((name) => !isRefused(name)))('%s: one link', async (fault) => {
    hurryDeadlinesFor(fault);
    await server.misbehave({ match: { operation: 'create' }, fault });
    const id = await submissionFor(longUrl);
    await settle(id, 1);
    if (fault === 'refuse') await server.recover();
    await expectOneLink(id);
    expect(server.waiting).toBe(0);
    const { commits } = faultOf(fault);
    expect(posts()).toHaveLength(commits === 'yes' || fault === 'refuse' ? 1 : 2);
  });

  it.each(forCreate.filter(isRefused))('%s: no link, and the next submission makes it', async (fault) => {
    await server.misbehave({ match: { operation: 'create' }, fault });
    expect((await settle(await submissionFor(longUrl))).state.status).toBe('failed');
    expect(server.truth.linksOf(longUrl)).toEqual([]);
    await expectOneLink(await submissionFor(longUrl));
  });

  it.each(forCreate)('%s: the answer is certain when the fault says so', async (fault) => {
    hurryDeadlinesFor(fault);
    await server.misbehave({ match: { operation: 'create' }, fault });
    const lists = () => server.log.filter(({ operation }) => operation === 'list').length;
    const before = lists();
    const { state } = await settle(await submissionFor(longUrl), 0);
    // One that refuses every connection can't be asked, and one that names a time is asked then.
    const isAskedLater = fault === 'refuse' || fault === 'unavailable';
    const hasLooked = () =>
      lists() > before || (state.status === 'due' && state.next === 'reconcile' && isAskedLater);
    if (faultOf(fault).isDefinite) expect(hasLooked()).toBe(false);
    // A refusal is shown at once, and the look follows.
    else await vi.waitFor(() => expect(hasLooked()).toBe(true));
  });
});

describe('a fault on the look that follows a lost answer', () => {
  // Between a POST and the look right after it, no connection can be refused or fresh. The bad spell below has both.
  const forLook = playedFor('list').filter((name) => name !== 'refuse' && name !== 'reset-fresh');

  it.each(forLook)('%s: one link', async (fault) => {
    hurryDeadlinesFor(fault);
    await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
    await server.misbehave({ match: { operation: 'list' }, fault });
    await expectOneLink(await submissionFor(longUrl));
    expect(server.waiting).toBe(0);
    // A list with unreadable rows shows no link of ours, so a second POST follows, which is refused because of its alias.
    expect(posts()).toHaveLength(fault.endsWith('-address') && fault !== 'address-elsewhere' ? 2 : 1);
  });
});

describe('a bad spell, in which every answer has the same fault', () => {
  it.each(forCreate.filter((name) => !isRefused(name)))(
    '%s: one link after it, at most one in it',
    async (fault) => {
      hurryDeadlinesFor(fault);
      await server.misbehave({ fault, times: Infinity });
      const id = await submissionFor(longUrl);
      await settle(id, 14);
      vi.restoreAllMocks();
      await server.recover();
      await settle(id);
      // If the service lists nothing readable, the user must decide, or the first readable list.
      if ((await storedCreate(id)).state.status === 'needsDecision') await handlers.refresh({ maxAgeMs: 0 });
      await expectOneLink(id);
    },
  );
});

describe('by chance', () => {
  // Slow faults would take minutes, and certain refusals stay: both are tested above.
  const tame = forCreate.filter(
    (name) => !isRefused(name) && !['byte-a-second', 'huge-body', 'refuse'].includes(name),
  );

  it.each([1, 2, 3])(
    'seed %i: with two answers of five spoilt, forty submissions are forty links',
    async (seed) => {
      server.misbehaveAtRandom({ faultRate: 0.4, seed, among: tame });
      const ids: string[] = [];
      for (let submission = 0; submission < 40; submission += 1)
        ids.push(await submissionFor(`${longUrl}/${submission}`));
      for (const id of ids) await resumeTillSettled(id, 10, expectWords);
      await server.recover();
      for (const id of ids) {
        // A service that says five times that its own alias is taken, but shows no such link, leaves the choice to the
        // user.
        if ((await storedCreate(id)).state.status === 'needsDecision')
          await handlers.makeAnother({ operationId: id });
        expect((await resumeTillSettled(id, 40, expectWords)).state.status).toBe('done');
      }
      expect(new Set(server.truth.links.map((link) => link.longUrl)).size).toBe(40);
      expect(server.truth.links).toHaveLength(40);
    },
  );
});
