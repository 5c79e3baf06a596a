import { Samples, type Bench, type Bound, type Options, type Outcome } from './support/bench.ts';
import { linksPage, stillPage, textPopup } from './support/build-copy.ts';
import { openFirst } from './first-rows.ts';
import { scrollThrough } from './scroll.ts';
import { addField, typeInTurn } from './search.ts';
import type { Session } from './support/session.ts';
import { readyService } from './support/source.ts';
import { syncIn } from './sync-times.ts';
import { World } from './support/world.ts';

const sizes = [1000, 20_000, 100_000] as const;
/** How late a painted result may be, p95: half a frame, or a whole one. */
const searchBoundMs = { 20_000: 8, 100_000: 16 } as const;
const warmUps = 3;
const scrolls = 5;

interface Measured {
  times: Samples;
  heap: Samples;
  counts: Samples;
}

/** The links page: its first rows compared with a page of plain text, its scrolling, its search and its memory. */
export const links: Bench = {
  about: 'The links page, in turn with a text-only one',
  async run(options) {
    const measured = { times: new Samples(), heap: new Samples('MB'), counts: new Samples('in all') };
    const bounds: Bound[] = [];
    for (const size of sizes) bounds.push(...(await measure(size, options, measured)));
    const { times, heap, counts } = measured;
    return { figures: [...times.figures, ...counts.figures, ...heap.figures], bounds } satisfies Outcome;
  },
};

const measure = (size: (typeof sizes)[number], { runs }: Options, measured: Measured): Promise<Bound[]> =>
  World.with(
    () => readyService(size),
    async (world) => {
      await syncWhole(world);
      const bounds = await firstRows(world, size, runs, measured);
      if (size === 1000) return bounds;
      const { page } = await world.openUnwatched(linksPage);
      await untilRead(page);
      bounds.push(...(await scroll(page, size, measured)));
      const { page: bare } = await world.openUnwatched(textPopup);
      await addField(bare);
      bounds.push(...(await search(page, bare, size, measured)));
      await bare.close();
      await page.send('HeapProfiler.collectGarbage');
      const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage');
      measured.heap.add({ [named('heap of the page, searched', size)]: usedSize / 1e6 });
      await page.close();
      return bounds;
    },
  );

const named = (what: string, size: number): string => `${what}, ${size.toLocaleString('en')} links`;

/** The worker fetches the list as usual. */
async function syncWhole(world: World): Promise<void> {
  const page = await world.openPage('src/options/index.html');
  await syncIn(page);
  await page.close();
}

async function firstRows(world: World, size: number, runs: number, { times }: Measured): Promise<Bound[]> {
  const [text, rows] = [named('text-only page painted', size), named('first rows painted', size)];
  const still = named('the same rows without a script painted', size);
  const asked = named('first rows painted, with the making of the tab', size);
  await world.keepStill(untilRead);
  for (let round = -warmUps; round < runs; round += 1) {
    const bare = await openFirst(world, textPopup);
    const real = await openFirst(world, linksPage, untilRead);
    const least = await openFirst(world, stillPage);
    if (round < 0) continue;
    times.add({
      [text]: bare.painted,
      [still]: least.painted,
      [rows]: real.painted,
      [asked]: real.sinceAsked,
    });
  }
  return [times.ratio(rows, text, 1.5)];
}

async function scroll(page: Session, size: number, { times, counts }: Measured): Promise<Bound[]> {
  const frame = named('a frame of the scroll', size);
  const late = named('frames of a scroll later than 25 ms', size);
  const long = named('long tasks in a scroll', size);
  for (let round = 0; round < scrolls; round += 1) {
    const { frames, longTasks } = await scrollThrough(page);
    for (const took of frames) times.add({ [frame]: took });
    counts.add({ [late]: frames.filter((took) => took > 25).length, [long]: longTasks });
  }
  return [times.limit(frame, 17), counts.highest(long, 0)];
}

async function search(
  page: Session,
  bare: Session,
  size: keyof typeof searchBoundMs,
  { times }: Measured,
): Promise<Bound[]> {
  const [echo, echoWorked] = [
    named('a key in a bare field to its paint', size),
    named('of that, work', size),
  ];
  const painted = named('a key in the search to painted results', size);
  const worked = named('of that, work of the page', size);
  const whole = named('a key in the search until all are found', size);
  const waited = named('a key waits for its turn', size);
  const keys = await typeInTurn({ search: page, bare });
  for (const key of keys.bare) times.add({ [echo]: key.painted, [echoWorked]: key.worked });
  for (const key of keys.search) {
    times.add({ [painted]: key.painted, [worked]: key.worked, [whole]: key.whole, [waited]: key.waited });
  }
  return [times.p95(painted, searchBoundMs[size]), times.highest(waited, 50)];
}

/** Waits until all links are read, not just the newest: only then does the grid know the number of rows. */
const untilRead = (page: Session): Promise<void> =>
  page.run(async () => {
    for (;;) {
      const rows = document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') ?? '-1';
      if (rows !== '-1') return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
