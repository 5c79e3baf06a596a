import { Samples, type Bench } from './support/bench.ts';
import { foldHistoryScript, linksPage } from './support/build-copy.ts';
import type { Session } from './support/session.ts';
import { readyService } from './support/source.ts';
import { syncIn } from './sync-times.ts';
import { World } from './support/world.ts';

const links = 100_000;
const warmUps = 2;
/** Two weeks of days, each with clicks on every link: the most that the small chart of a link shows. */
const days = 15;

const byClicks = 'sorted by clicks';
const byTitle = 'sorted by title';
const byRecent = 'sorted by the last 30 days';
const columns = { [byClicks]: 'clicks', [byTitle]: 'title', [byRecent]: 'recent' };

/** Sorting by values from the history, compared with columns whose values are in the links themselves. */
export const sort: Bench = {
  about: `A click on a heading of the links page until its rows are painted, of ${links.toLocaleString('en')} links with clicks on each of ${days} days`,
  run: ({ runs }) =>
    World.with(
      () => readyService(links),
      async (world) => {
        const settings = await world.openPage('src/options/index.html');
        await syncIn(settings);
        await fillDays(settings);
        await settings.close();
        const { page } = await world.openUnwatched(linksPage);
        const times = new Samples();
        for (let round = -warmUps; round < runs; round += 1) {
          const found: Record<string, number> = {};
          for (const [name, column] of Object.entries(columns)) found[name] = await sortBy(page, column);
          if (round >= 0) times.add(found);
        }
        await page.close();
        return {
          figures: times.figures,
          bounds: [times.ratio(byRecent, byClicks, 3)],
        };
      },
    ),
};

/** Stores a history and a completed visit, as if the list had been fetched once a day. */
const fillDays = (page: Session): Promise<void> =>
  page.run(
    async (script, days) => {
      const { mergeClicksIntoHistory } = (await import(
        `/${script}`
      )) as typeof import('../../src/storage/statistics/merge-clicks-into-history.ts');
      const { account } = await chrome.storage.local.get<{ account: { data: { id: string } } }>('account');
      const { id } = account.data;
      const opening = indexedDB.open('curtail');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const inStore = <Value>(name: string, work: (store: IDBObjectStore) => IDBRequest<Value>) =>
        new Promise<Value>((resolve) => {
          const transaction = opening.result.transaction(name, 'readwrite');
          const request = work(transaction.objectStore(name));
          transaction.oncomplete = () => resolve(request.result);
        });
      await mergeClicksIntoHistory(id, null);
      type Latest = { codes: Float64Array; clicks: Float64Array };
      const { codes, clicks } = await inStore<Latest>('latest', (store) => store.get(id));
      for (const name of ['latest', 'history']) await inStore(name, (store) => store.clear());
      /** Up to 39 clicks a day. */
      const before = (counts: Float64Array, day: number) =>
        Float64Array.from(codes, (_, link) => (counts[link] ?? 0) - day * ((link * 7919) % 40));
      const { now } = Date;
      const today = now();
      for (let day = days; day >= 0; day -= 1) {
        const at = today - day * 86_400_000;
        await inStore('arrivals', (store) => store.put([{ codes, clicks: before(clicks, day) }], [id, at]));
        Date.now = () => at;
        await mergeClicksIntoHistory(id, null);
      }
      Date.now = now;
      const reply: { ok: boolean } = await chrome.runtime.sendMessage({ command: 'noteVisit', input: null });
      if (!reply.ok) throw new Error(`The visit was not kept: ${JSON.stringify(reply)}`);
      type Visit = { latest: { codes: string; counts: Float64Array }; at: number };
      const visit = await inStore<Visit>('looks', (store) => store.get(id));
      const latest = { ...visit.latest, counts: before(visit.latest.counts, 1) };
      await inStore('looks', (store) => store.put({ ...visit, latest, at: today - 3_600_000 }, id));
      opening.result.close();
    },
    foldHistoryScript,
    days,
  );

/** From the click on a heading to the end of the frame that shows the rows in that order. */
const sortBy = (page: Session, column: string): Promise<number> =>
  page.run(async (column) => {
    // Until all links are read, the number of rows is unknown.
    const heading = () =>
      document.querySelector(`[role=grid]:not([aria-rowcount="-1"]) [data-column="${column}"]`);
    while (!heading()) await new Promise((resolve) => setTimeout(resolve, 20));
    // The previous sort's remaining work must not count.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    const startedAt = performance.now();
    heading()?.querySelector('button')?.click();
    while (!heading()?.hasAttribute('aria-sort'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    // A task that is queued in a frame begins after the frame is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const took = performance.now() - startedAt;
    const first = document.querySelector(`tbody [data-column="${column}"]`)?.textContent ?? '';
    if (['', '–'].includes(first)) throw new Error(`Nothing is known of ${column}.`);
    return took;
  }, column);
