import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { armCheckpoint, buildWithCheckpoints, checkpointReached } from './checkpoints.ts';
import { Desk } from './desk.ts';
import { LastingBrowser } from './lasting-browser.ts';

/** SIGKILL of the whole browser, and a real restart with the same profile. */
let server: FaultServer;
let lasting: LastingBrowser;
let desk: Desk;
beforeAll(async () => {
  server = await startFaultServer({ pace: { byteEveryMs: 60_000 } });
  lasting = await LastingBrowser.start(buildWithCheckpoints(), async (extension) => {
    await extension.connect(server.baseUrl, server.key);
  });
});
beforeEach(async () => {
  desk = await Desk.open(lasting.extension);
});
afterAll(async () => {
  await lasting.remove();
  await server.close();
});

const posts = (): number => server.log.filter(({ operation }) => operation === 'create').length;

async function restart(): Promise<void> {
  await lasting.kill();
  await lasting.startAgain();
}

/** Waits for the link without opening a page or pressing a button. */
async function expectOneLink(id: string, longUrl: string): Promise<void> {
  await expect.poll(() => server.truth.linksOf(longUrl).length, { timeout: 20_000 }).toBe(1);
  desk = await Desk.open(lasting.extension);
  expect((await desk.settle(id)).state.status).toBe('done');
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
}

/**
 * Every ninth await of a create. How many come before the POST depends on what else the worker does, so kills go on until
 * two have come after it.
 */
const awaitsApart = 9;
const mostAwaits = 120;

/** Kills the browser at this checkpoint, and returns how many POSTs the service had received. */
async function killedAt(at: number): Promise<number> {
  // A repeated run has the same service, so its URL must differ.
  const longUrl = `https://a.example/killed-${at}-${crypto.randomUUID()}`;
  const id = crypto.randomUUID();
  const before = posts();
  await armCheckpoint(desk, at);
  const reached = checkpointReached(desk);
  void desk.create(longUrl, id).catch(() => undefined);
  expect(await reached).toBe(true);
  const isKept = (await desk.operation(id)) !== null;
  const sent = posts() - before;
  await restart();
  desk = await Desk.open(lasting.extension);
  // Before the submission is in the outbox, nothing was promised and nothing was sent.
  if (isKept) expect((await desk.settle(id)).state.status).toBe('done');
  expect(server.truth.linksOf(longUrl)).toHaveLength(isKept ? 1 : 0);
  return sent;
}

it('a create is one link, at whichever await the browser is killed', { timeout: 120_000 }, async () => {
  const sent: number[] = [];
  for (let at = 8; sent.filter(Boolean).length < 2 && at <= mostAwaits; at += awaitsApart)
    sent.push(await killedAt(at));
  expect(new Set(sent)).toEqual(new Set([0, 1]));
});

it('a create whose answer was under way is one link, made by the one POST', async () => {
  const longUrl = 'https://a.example/unanswered';
  const id = crypto.randomUUID();
  const before = posts();
  await server.misbehave({ match: { operation: 'create' }, fault: 'byte-a-second' });
  void desk.create(longUrl, id).catch(() => undefined);
  await expect.poll(() => server.truth.linksOf(longUrl).length).toBe(1);
  expect(await desk.operation(id)).toMatchObject({ state: { status: 'sending' } });
  await restart();
  await expectOneLink(id, longUrl);
  expect(posts() - before).toBe(1);
});

it('a create that is answered stays what it is', async () => {
  const longUrl = 'https://a.example/answered';
  const id = crypto.randomUUID();
  const before = posts();
  await desk.create(longUrl, id);
  await restart();
  await expectOneLink(id, longUrl);
  expect(posts() - before).toBe(1);
});

it('a create of a time when the service was down is sent after the restart, by itself', async () => {
  const longUrl = 'https://a.example/down';
  const id = crypto.randomUUID();
  await server.misbehave({ fault: 'refuse' });
  await desk.create(longUrl, id);
  expect(await desk.operation(id)).toMatchObject({ state: { status: 'due', next: 'reconcile' } });
  await desk.passPauses(id);
  await lasting.kill();
  await server.recover();
  await lasting.startAgain();
  await expectOneLink(id, longUrl);
});

it('a delete that was under way is carried out after the restart, by itself', async () => {
  const made = server.truth.create({ longUrl: 'https://a.example/', alias: 'doomed', title: '' });
  if (typeof made === 'string') throw new Error(made);
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-500-bare' });
  const link = { linkId: String(made.id), shortCode: 'doomed', undoMs: 0 };
  await desk.send('deleteLink', { ...link, id: crypto.randomUUID() });
  expect(server.truth.links).toContain(made);
  await restart();
  await expect.poll(() => server.truth.links.includes(made), { timeout: 20_000 }).toBe(false);
});
