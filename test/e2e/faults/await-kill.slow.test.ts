import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeleteLinkInput, CreateLinkInput } from '../../../src/core/protocol.ts';
import { isWhole } from './played.ts';
import { armCheckpoint, buildWithCheckpoints, checkpointReached } from './checkpoints.ts';
import { BareWorld } from './bare-world.ts';

/**
 * Kills the worker at every `await` of the two paths that change something at the service, or at every eighth in a shorter
 * run.
 */
let world: BareWorld;
beforeAll(async () => {
  world = await BareWorld.start(buildWithCheckpoints());
});
afterAll(() => world.stop());

/** The outcome of a run: `at` is the checkpoint, `left` the number of links that exist of those wanted. */
interface Outcome {
  at: number;
  left: number;
  state: string;
  isKilled: boolean;
}

/** How long a page waits for the answer of a stopped worker: sometimes the browser drops a message without an error. */
const lostAfterMs = 2000;

/** Runs `work` until the worker has passed `stopAt` checkpoints, and kills it there. Returns whether it got so far. */
async function killAt(stopAt: number, work: () => Promise<unknown>): Promise<boolean> {
  const { desk } = world;
  await armCheckpoint(desk, stopAt);
  const reached = checkpointReached(desk);
  const answered = work().then(() => false);
  const isStopped = await Promise.race([reached, answered]);
  await world.killWorker();
  await Promise.race([answered, sleep(lostAfterMs)]);
  return isStopped;
}

/** A repeated test has the same service, so its URLs must differ. */
const ownAddress = (name: string): string => `https://a.example/${name}-${crypto.randomUUID().slice(0, 8)}`;

async function killedCreate(at: number): Promise<Outcome> {
  const longUrl = ownAddress(`created-${at}`);
  const id = crypto.randomUUID();
  const submission: CreateLinkInput = { id, longUrl, alias: '', title: '', entryPoint: 'popup' };
  const isKilled = await killAt(at, () => world.desk.send('createLink', submission));
  // The page gets no reply, and the user's next click sends the same submission. If it is in the outbox, this changes nothing.
  await world.desk.insist('createLink', submission);
  const { state } = await world.desk.settle(id);
  return { at, left: world.server.truth.linksOf(longUrl).length, state: state.status, isKilled };
}

async function killedDelete(at: number): Promise<Outcome> {
  const longUrl = ownAddress(`deleted-${at}`);
  const link = await seed(longUrl);
  const isKilled = await killAt(at, () => world.desk.send('deleteLink', link));
  await world.desk.insist('deleteLink', link);
  const { state } = await world.desk.settle(link.id);
  return { at, left: world.server.truth.linksOf(longUrl).length, state: state.status, isKilled };
}

/** A link that the service has and the extension knows, and the command that deletes it at once. */
async function seed(longUrl: string): Promise<DeleteLinkInput> {
  const shortCode = longUrl.replace(/^.*\//, '');
  const made = world.server.truth.create({ longUrl, alias: shortCode, title: '' });
  if (typeof made === 'string') throw new Error(`The service has no room for it: ${made}.`);
  await world.desk.insist('refresh', { maxAgeMs: 0 });
  return { id: crypto.randomUUID(), linkId: String(made.id), shortCode, undoMs: 0 };
}

const awaitsApart = isWhole ? 1 : 8;
const fewestKills = isWhole ? 16 : 3;

/** Kills at the first `await`, at a later one and so on, until a run reaches its end undisturbed. */
async function killAtEach(run: (at: number) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 1; outcomes.at(-1)?.isKilled !== false; at += awaitsApart) outcomes.push(await run(at));
  return outcomes.slice(0, -1);
}

it('a create is one link, wherever the worker is killed', { timeout: 120_000 }, async () => {
  const outcomes = await killAtEach(killedCreate);
  expect(outcomes.length).toBeGreaterThanOrEqual(fewestKills);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ left: 1, state: 'done' });
});

it('a deleted link is gone, wherever the worker is killed', { timeout: 120_000 }, async () => {
  const outcomes = await killAtEach(killedDelete);
  expect(outcomes.length).toBeGreaterThanOrEqual(fewestKills);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ left: 0, state: 'done' });
});
