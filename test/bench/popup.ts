import { writeFileSync } from 'node:fs';
import { Samples, warmUps, type Bench, type Bound } from './support/bench.ts';
import { otherPopup, realPopup, textPopup } from './support/build-copy.ts';
import type { Session } from './support/session.ts';
import { readyService } from './support/source.ts';
import { World } from './support/world.ts';

/** Asleep is the worker at a user's first click. Awake is the worker at a click soon after another. */
const workers = ['awake', 'asleep'] as const;

const sizes = [0, 100_000] as const;

type Times =
  | 'text-only popup painted'
  | 'popup loaded'
  | 'popup visible'
  | 'popup painted'
  | 'button focused'
  | `other build’s ${string}`;

const what = (times: Times, worker: string, links: number): string =>
  `${times}, worker ${worker}, ${links.toLocaleString('en')} links`;

/** From the click on the toolbar button to the paint and to the focus, compared with a popup of plain text. */
export const popup: Bench = {
  about: 'Opening the popup, in turn with a text-only one, without links and with 100,000',
  async run({ runs, against }) {
    const times = new Samples();
    for (const links of sizes) await measure(links, runs, times, against);
    const bounds = workers.flatMap((worker) => {
      const over = sizes.flatMap((links) => [
        times.difference(
          what('popup painted', worker, links),
          what('text-only popup painted', worker, links),
          15,
        ),
        times.difference(
          what('button focused', worker, links),
          what('text-only popup painted', worker, links),
          25,
        ),
      ]);
      const [none, most] = sizes;
      // The two sizes run in two browsers, one after the other. Each is compared with the text-only popup in its own
      // browser.
      const more = (['popup painted', 'button focused'] as const).map((shown): Bound => {
        const excess = (links: number) =>
          times.median(what(shown, worker, links)) -
          times.median(what('text-only popup painted', worker, links));
        const found = excess(most) - excess(none);
        return {
          what: `${shown}, worker ${worker}: more with 100,000 links than with none`,
          unit: 'ms',
          found,
          atMost: 8,
        };
      });
      return [...over, ...more];
    });
    return { figures: times.figures, bounds };
  },
};

const measure = (links: number, runs: number, times: Samples, against: string | undefined): Promise<void> =>
  World.with(
    () => readyService(links),
    async (world) => {
      await world.choosePopup(textPopup);
      for (const worker of workers) {
        for (let round = -warmUps; round < runs; round += 1) {
          const text = await openOne(world, worker, realPopup);
          const real = await openOne(world, worker, against === undefined ? textPopup : otherPopup);
          const other = against === undefined ? null : await openOne(world, worker, textPopup);
          if (round < 0) continue;
          times.add({
            [what('text-only popup painted', worker, links)]: text.painted,
            [what('popup loaded', worker, links)]: real.loaded,
            [what('popup visible', worker, links)]: real.visible,
            [what('popup painted', worker, links)]: real.painted,
            [what('button focused', worker, links)]: real.focused,
            ...(other && {
              [what('other build’s popup painted', worker, links)]: other.painted,
              [what('other build’s button focused', worker, links)]: other.focused,
            }),
          });
        }
      }
    },
    { beside: against },
  );

/** Opens the current popup, reads its times, and selects the next one. The text-only popup has no button to focus. */
async function openOne(world: World, worker: (typeof workers)[number], next: string) {
  if (worker === 'asleep') await world.sleepWorker();
  const { popup, askedAt } = await world.openPopup();
  const painted = (await timeOf(popup, 'first-contentful-paint')) - askedAt;
  const { loaded, visible } = await popup.run(whenShown);
  const focused = next === realPopup ? NaN : (await timeOf(popup, 'focused')) - askedAt;
  await world.choosePopup(next, popup);
  await popup.run(wakeWorker);
  await popup.close();
  return { loaded: loaded - askedAt, visible: visible - askedAt, painted, focused };
}

/**
 * Runs in a page: makes the worker answer. It matters how long ago the worker ran, so every popup, even a text-only one,
 * finds the same state.
 */
const wakeWorker = () => chrome.runtime.sendMessage({ command: 'dismissStorageNote', input: null });

/** Runs in a page: when it had loaded, and when the browser showed its window after that. */
const whenShown = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const shown = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'visible');
  return {
    loaded: performance.timeOrigin + (navigation?.loadEventEnd ?? NaN),
    visible: performance.timeOrigin + (shown?.startTime ?? NaN),
  };
};

/** Writes the browser's trace of a popup that opens with a worker that is asleep. */
export const tracePopup = (file: string): Promise<void> =>
  World.with(
    () => readyService(1000),
    async (world) => {
      await world.choosePopup(realPopup);
      for (let round = -warmUps; round < 0; round += 1) await openOne(world, 'asleep', realPopup);
      await world.sleepWorker();
      const trace = await world.trace(async () => {
        const { popup } = await world.openPopup();
        await timeOf(popup, 'focused');
      });
      writeFileSync(file, trace);
    },
  );

/** When a popup had its first paint, or its button got the focus. The browser or a mark in the copied build recorded it. */
const timeOf = (popup: Session, entry: string): Promise<number> =>
  popup.run(async (entry) => {
    for (;;) {
      const [noted] = performance.getEntriesByName(entry);
      if (noted) return performance.timeOrigin + noted.startTime;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, entry);
