import type { Simulation } from '../simulation.ts';
import { newAddress } from '../user/addresses.ts';
import { begin } from '../user/batch-actions.ts';
import type { Sent } from '../world/network/passage.ts';
import type { Random } from '../random.ts';
import type { Operation } from '../stored-operations.ts';
import { expect, within } from './wait.ts';

const rows = 5;
/** Curtail does not give a request up before this time. */
const slowestMs = 17_000;
/** How long a batch may do nothing. */
const idleMs = 35_000;
const sliceMs = 2000;

/**
 * Runs a batch at a service whose answers take long. Its worker calls no browser API meanwhile, and the browser would stop
 * it as idle. The batch must go on all the same, row by row.
 */
export async function waitForBatch(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger, world, faultPlan } = simulation;
  const owner = simulation.ownerNow();
  if (owner === null) return;
  const tab = user.theTab();
  const { pace, perHour } = owner.service.personality;
  // A service with a low limit would make this batch wait, and so would the batches before it.
  if (perHour !== 'many') return;
  // A slow service need not be slowed down.
  if (pace === 'quick') slowDown(simulation, random);
  const inputs = Array.from({ length: rows }, (_, index) => ({
    line: index + 1,
    longUrl: newAddress(ledger, random),
    alias: '',
    title: '',
    code: '',
    tooWide: null,
  }));
  const { checkRows, createKnownLinkIndex: collectKnownLinks } = tab.program;
  const checked = checkRows(inputs, collectKnownLinks(inputs).known);
  const begun = begin(simulation, tab, random, checked, { another: false, asked: false });
  const id = await within(simulation, 1000, begun);
  let busyAt = world.schedule.now;
  for (let left = (rows * 30_000) / sliceMs; left > 0 && !simulation.violation; left -= 1) {
    await simulation.run(sliceMs);
    if (!isAtRest(simulation, id)) busyAt = world.schedule.now;
    const stillMs = world.schedule.now - busyAt;
    expect(
      simulation,
      'a batch is not left alone',
      stillMs < idleMs,
      () => `${id} stands still for ${stillMs} ms`,
    );
  }
  faultPlan.clear();
}

const isPost = ({ method }: Sent): boolean => method === 'POST';

/** Loses the first answer, so that its link is looked for in a list that takes long as well. */
function slowDown({ faultPlan }: Simulation, random: Random): void {
  faultPlan.add({
    name: 'answers are lost',
    left: 1,
    concerns: isPost,
    befall: () => ({ isLostAfter: true }),
  });
  faultPlan.add({
    name: 'answers take long',
    left: rows - 1,
    concerns: isPost,
    befall: () => ({ downMs: random.between(9000, slowestMs) }),
  });
  faultPlan.add({
    name: 'lists take long',
    left: 2,
    concerns: ({ method, url }) => method === 'GET' && url.searchParams.get('endpoint') === 'links',
    befall: () => ({
      downMs: random.between(slowestMs - 1000, slowestMs),
      pieceMs: random.between(8000, 9000),
    }),
  });
}

/** Whether the batch should go on, has no reason to wait, and does nothing. */
function isAtRest({ observer, world }: Simulation, id: string | null): boolean {
  const batch = observer.batches.get(id ?? '');
  if (batch?.state.at !== 'running' || batch.state.until !== null) return false;
  if (world.network.waitedFor.length > 0) return false;
  const own = [...observer.operations.values()].filter(({ batch: place }) => place?.batchId === id);
  return !own.some((operation) => waitsUntil(operation) > world.wallNow() - sliceMs);
}

const waitsUntil = ({ status, at }: Operation): number => (status === 'due' ? (at ?? Infinity) : -Infinity);
