import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { Samples, type Bench } from './support/bench.ts';
import { realService } from './support/source.ts';
import { syncIn } from './sync-times.ts';
import { World } from './support/world.ts';

const wakeUps = 'wake-ups of the worker';
const requests = 'requests at the service';
/** How often to look. A worker that wakes up stays for half a minute, so none is missed. */
const lookMs = 1000;
/** The browser ends a worker half a minute after its last work. */
const endsWithinMs = 120_000;

/** The connected extension while nobody uses it. Neither it nor the service should have anything to do. */
export const idle: Bench = {
  about: 'The connected extension with 300 links, its worker asleep and none of its pages open',
  isSingle: true,
  run: ({ minutes }) =>
    World.with(
      (folder) => realService(300, folder),
      async (world) => {
        await syncIn(await world.openPage('src/options/index.html'));
        await world.closePages();
        await untilAsleep(world);
        const found = await watch(world, minutes * 60_000);
        const counts = new Samples('in all');
        const named = (what: string) => `${what} in ${minutes} minutes`;
        counts.add({ [named(wakeUps)]: found.wakeUps, [named(requests)]: found.requests });
        return {
          figures: counts.figures,
          bounds: [counts.limit(named(wakeUps), 0), counts.limit(named(requests), 0)],
        };
      },
    ),
};

async function untilAsleep(world: World): Promise<void> {
  const deadline = Date.now() + endsWithinMs;
  while (await world.isAwake()) {
    if (Date.now() > deadline) throw new Error('The worker does not end, though nobody uses it.');
    await sleep(lookMs);
  }
}

async function watch(world: World, forMs: number) {
  const found = { wakeUps: 0, requests: 0 };
  const onRequest = () => (found.requests += 1);
  subscribe('http.server.request.start', onRequest);
  const end = Date.now() + forMs;
  let wasAwake = false;
  while (Date.now() < end) {
    const isAwake = await world.isAwake();
    if (isAwake && !wasAwake) found.wakeUps += 1;
    wasAwake = isAwake;
    await sleep(lookMs);
  }
  unsubscribe('http.server.request.start', onRequest);
  return found;
}
