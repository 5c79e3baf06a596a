import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildWithCheckpoints } from './checkpoints.ts';
import { FaultWorld } from './fault-world.ts';

/** A kill of the worker at every `await` of the two paths that change something at the service. */
let world: FaultWorld;
beforeAll(async () => {
  world = await FaultWorld.start(buildWithCheckpoints());
});
beforeEach(() => world.calmDown());
afterAll(() => world.stop());

/** What a run came to: `at` is the checkpoint, `left` how many links there are of what was asked for. */
interface Outcome {
  at: number;
  left: number;
  state: string;
  isKilled: boolean;
}

/** Runs `work` until the worker has passed `stopAt` checkpoints, kills it there, and tells whether it came so far. */
async function killAt(stopAt: number, work: () => Promise<unknown>): Promise<boolean> {
  const worker = await world.extension.worker();
  await worker.evaluate((at) => checkpoints.arm(at), stopAt);
  const answered = work().then(() => false);
  const isStopped = await Promise.race([worker.evaluate(() => checkpoints.reached), answered]);
  await worker.close();
  await answered;
  return isStopped;
}

async function killedCreate(at: number): Promise<Outcome> {
  const longUrl = `https://a.example/created-${at}`;
  const id = crypto.randomUUID();
  const isKilled = await killAt(at, () => world.desk.create(longUrl, id));
  // The page hears that there was no reply, and the user's next click is the same wish; where it is in the journal, this changes nothing.
  await world.desk.create(longUrl, id);
  const { state } = await world.desk.settle(id);
  return { at, left: world.server.truth.linksOf(longUrl).length, state: state.at, isKilled };
}

async function killedDelete(at: number): Promise<Outcome> {
  const longUrl = `https://a.example/deleted-${at}`;
  const link = await world.seed(longUrl);
  const isKilled = await killAt(at, () => world.desk.send('deleteLink', link));
  await world.desk.send('deleteLink', link);
  const { state } = await world.desk.settle(link.id);
  return { at, left: world.server.truth.linksOf(longUrl).length, state: state.at, isKilled };
}

/** A kill at the first `await`, at the second, and so on, until there are no more: then a run comes to its end undisturbed. */
async function killAtEach(run: (at: number) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 1; outcomes.at(-1)?.isKilled !== false; at += 1) outcomes.push(await run(at));
  return outcomes.slice(0, -1);
}

it('a create is one link, wherever the worker is killed', { timeout: 120_000 }, async () => {
  const outcomes = await killAtEach(killedCreate);
  expect(outcomes.length).toBeGreaterThan(15);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ left: 1, state: 'done' });
});

it('a deleted link is gone, wherever the worker is killed', { timeout: 120_000 }, async () => {
  const outcomes = await killAtEach(killedDelete);
  expect(outcomes.length).toBeGreaterThan(15);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ left: 0, state: 'done' });
});
