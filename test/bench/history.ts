import { Samples, type Bench } from './support/bench.ts';
import { foldHistoryScript } from './support/build-copy.ts';
import type { Session } from './support/session.ts';
import { readyService } from './support/source.ts';
import { syncIn } from './sync-times.ts';
import { World } from './support/world.ts';

const links = 100_000;
const warmUps = 1;
const plain = 'refresh of changed rows that leaves nothing for the history';
const kept = 'refresh of the same number of changed rows';
const folded = 'folding what all rows left, in a page';
const size = 'two years of 10,000 links with clicks every day';

/** How much the history adds to a refresh, and how much space it takes. */
export const history: Bench = {
  about: `The history of ${links.toLocaleString('en')} links of which all have changed, from a server that has them ready as bytes`,
  run: ({ runs }) =>
    World.with(
      () => readyService(links),
      async (world) => {
        const page = await world.openPage('src/options/index.html');
        const worker = await world.attachToWorker();
        const times = new Samples();
        for (let round = -warmUps; round < runs; round += 1) {
          const found: Record<string, number> = {};
          // In turn, so that whatever else the machine does affects both alike.
          for (const isKept of round % 2 === 0 ? [true, false] : [false, true]) {
            await leaveArrivals(worker, isKept);
            world.source.change(links);
            found[isKept ? kept : plain] = await syncIn(page);
            if (isKept) found[folded] = await fold(page);
          }
          if (round >= 0) times.add(found);
        }
        const room = new Samples('MB');
        room.add({ [size]: (await fillYears(page)) / 1e6 });
        return {
          figures: [...times.figures, ...room.figures],
          bounds: [times.ratio(kept, plain, 1.2), room.limit(size, 50)],
        };
      },
    ),
};

/** Lets the worker write what it leaves for the history, or writes an empty record instead. */
const leaveArrivals = (worker: Session, isKept: boolean): Promise<void> =>
  worker.run((isKept) => {
    type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
    const own = globalThis as unknown as { put?: Put };
    const put = (own.put ??= Reflect.get(IDBObjectStore.prototype, 'put') as Put);
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      return put.call(this, this.name === 'arrivals' && !isKept ? [] : value, key);
    };
  }, isKept);

/** Folds the waiting arrivals with the code of the build. */
const fold = (page: Session): Promise<number> =>
  page.run(async (script) => {
    const { mergeClicksIntoHistory } = (await import(
      `/${script}`
    )) as typeof import('../../src/storage/statistics/merge-clicks-into-history.ts');
    const { account } = await chrome.storage.local.get<{ account: { data: { id: string } } }>('account');
    const startedAt = performance.now();
    await mergeClicksIntoHistory(account.data.id, null);
    return performance.now() - startedAt;
  }, foldHistoryScript);

/**
 * Fills two years of days, each with clicks on every link, and folds them one by one as a page does. Returns their bytes;
 * the browser's own estimate would include leftovers of other records.
 */
const fillYears = (page: Session): Promise<number> =>
  page.run(async (script) => {
    const { mergeClicksIntoHistory } = (await import(
      `/${script}`
    )) as typeof import('../../src/storage/statistics/merge-clicks-into-history.ts');
    const opening = indexedDB.open('curtail');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const codes = Float64Array.from({ length: 10_000 }, (_, link) => link * 900_719_925 + 1);
    const clicks = new Float64Array(codes.length);
    const days = 731;
    const { now } = Date;
    const last = now();
    for (let day = 0; day < days; day += 1) {
      const at = last - (days - 1 - day) * 86_400_000;
      // Most links have some clicks, and one in fifty has hundreds.
      clicks.forEach(
        (count, link) =>
          (clicks[link] = count + 1 + ((link * 7919 + day * 104_729) % (link % 50 ? 40 : 900))),
      );
      const store = opening.result.transaction('arrivals', 'readwrite').objectStore('arrivals');
      await new Promise((resolve) => (store.put([{ codes, clicks }], ['years', at]).onsuccess = resolve));
      Date.now = () => at;
      await mergeClicksIntoHistory('years', null);
    }
    Date.now = now;
    const kept = opening.result
      .transaction('history')
      .objectStore('history')
      .getAll(IDBKeyRange.bound(['years'], ['years', []]));
    await new Promise((resolve) => (kept.onsuccess = resolve));
    const records = kept.result as { changes: Uint8Array }[];
    opening.result.close();
    return records.reduce((sum, { changes }) => sum + changes.byteLength, 0);
  }, foldHistoryScript);
