import { setTimeout as sleep } from 'node:timers/promises';
import { Samples, type Bench, type Outcome } from './support/bench.ts';
import { findLinkScript, textPopup } from './support/build-copy.ts';
import type { Session } from './support/session.ts';
import { readyService } from './support/source.ts';
import { listAddress, syncIn } from './sync-times.ts';
import { World } from './support/world.ts';

/** What a busy account has, and the most that Curtail promises, with the most that a sync and a refresh may take in times of the bare work. */
const sizes = [
  { links: 20_000, mostForSync: 1.3, mostForRefresh: 1.2 },
  { links: 100_000, mostForSync: 1.5, mostForRefresh: 1.5 },
] as const;
const warmUps = 2;
const json = 'fetch().json() in the worker';
const written = 'the same and a write in chunks of 1,000';
const first = 'first sync';
const changed = 'refresh with 50 changed rows';
const same = 'refresh of the same rows without a tag';
const unchanged = 'refresh answered 304';
const lookUp = 'has this page a link?';
const blockedFirst = 'longest pause of the worker in a first sync';
const blockedChanged = 'longest pause of the worker in a refresh';
const blockedJson = 'longest pause of the worker in fetch().json()';
const blockedIdle = 'longest pause of the worker in a second without work';
const heapIdle = 'heap of the worker before';
const heapJson = 'highest heap in fetch().json()';
const heapSync = 'highest heap in a first sync';
const heapAfter = 'heap of the worker after a first sync';

/** An account's list from the network into the database and out of it, compared with the least work that it needs. */
export const list: Bench = {
  about: 'Fetching and looking up 20,000 and 100,000 links, from a server that has them ready as bytes',
  async run({ runs }) {
    const outcomes: Outcome[] = [];
    for (const size of sizes) outcomes.push(await measure(size, runs));
    return {
      figures: outcomes.flatMap(({ figures }) => figures),
      bounds: outcomes.flatMap(({ bounds }) => bounds),
    };
  },
};

async function measure(
  { links, mostForSync, mostForRefresh }: (typeof sizes)[number],
  runs: number,
): Promise<Outcome> {
  const { figures, bounds } = await World.with(
    () => readyService(links),
    async (world) => {
      const page = await world.openPage('src/options/index.html');
      // It shows nothing of the account, so it reads nothing while a look-up is measured in it.
      const quiet = await world.openPage(textPopup);
      const worker = await world.attachToWorker();
      const address = listAddress(world.source);
      const times = new Samples();
      const heap = new Samples('MB');
      for (let round = -warmUps; round < runs; round += 1) {
        const bare = await fetchBare(worker, address);
        await clearLists(page);
        const found: Record<string, number> = { [json]: bare.json, [written]: bare.written };
        found[first] = await syncIn(page);
        world.source.change(50);
        found[changed] = await syncIn(page);
        found[unchanged] = await syncIn(page);
        await dropTag(page);
        found[same] = await syncIn(page);
        found[lookUp] = await findOne(quiet, round);
        if (round >= 0) times.add(found);
      }
      for (let round = 0; round < Math.min(runs, 10); round += 1) {
        const bare = await watched(worker, () => fetchBare(worker, address));
        await clearLists(page);
        const synced = await watched(worker, () => syncIn(page));
        world.source.change(50);
        const refreshed = await watched(worker, () => syncIn(page));
        const idle = await watched(worker, () => sleep(1000));
        times.add({
          [blockedIdle]: idle.blocked,
          [blockedJson]: bare.blocked,
          [blockedFirst]: synced.blocked,
          [blockedChanged]: refreshed.blocked,
        });
        heap.add({
          [heapIdle]: synced.before,
          [heapJson]: bare.highest - bare.before,
          [heapSync]: synced.highest - synced.before,
          [heapAfter]: synced.after,
        });
      }
      return {
        figures: [...times.figures, ...heap.figures],
        bounds: [
          times.ratio(first, written, mostForSync),
          times.ratio(changed, json, mostForRefresh),
          times.limit(lookUp, 3),
          times.limit(blockedFirst, 50),
          times.limit(blockedChanged, 50),
          heap.ratio(heapSync, heapJson, 1.5),
          heap.difference(heapAfter, heapIdle, 5),
        ],
      };
    },
  );
  const named = <Named extends { what: string }>(one: Named): Named => ({
    ...one,
    what: `${one.what}, ${links.toLocaleString('en')} links`,
  });
  return { figures: figures.map(named), bounds: bounds.map(named) };
}

/** Runs in the worker: parses the list, and puts its rows into a database of its own, a thousand to a record. */
const fetchBare = (worker: Session, { url, key }: ReturnType<typeof listAddress>) =>
  worker.run(
    async (url, key) => {
      const startedAt = performance.now();
      const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` }, cache: 'no-store' });
      const { data } = (await response.json()) as { data: unknown[] };
      const json = performance.now() - startedAt;
      const opening = indexedDB.open('bench', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const openedAt = performance.now();
      const transaction = opening.result.transaction('rows', 'readwrite');
      for (let start = 0; start < data.length; start += 1000)
        transaction.objectStore('rows').put(data.slice(start, start + 1000), start);
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      const written = json + performance.now() - openedAt;
      opening.result.close();
      return { json, written };
    },
    url,
    key,
  );

/** Removes all stored lists, as for an account that was just connected. */
const clearLists = (page: Session): Promise<void> =>
  page.run(async () => {
    const opening = indexedDB.open('curtail');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const stores = ['links', 'lists', 'indexes'];
    const transaction = opening.result.transaction(stores, 'readwrite');
    for (const store of stores) transaction.objectStore(store).clear();
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  });

/** Removes the ETag, so that the next answer is the whole list. */
const dropTag = (page: Session): Promise<void> =>
  page.run(async () => {
    const opening = indexedDB.open('curtail');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const store = opening.result.transaction('lists', 'readwrite').objectStore('lists');
    const reading = store.openCursor();
    await new Promise<void>((resolve) => {
      reading.onsuccess = () => {
        const list = reading.result;
        if (list) list.update({ ...(list.value as object), tag: null }).onsuccess = () => resolve();
      };
    });
    opening.result.close();
  });

/** Finds the link of one page with the code of the build, in a page that has done so before. */
const findOne = (page: Session, round: number): Promise<number> =>
  page.run(
    async (script, round) => {
      const { findStoredLinkForUrl } = (await import(
        `/${script}`
      )) as typeof import('../../src/storage/list/find-stored-link-for-url.ts');
      const stored = await chrome.storage.local.get('account');
      const { id } = (stored['account'] as { data: { id: string } }).data;
      const hosts = ['example.com', 'www.example.org', 'blog.example.net'];
      const longUrl = `https://${hosts[Math.abs(round) % 3]}/2025/guide-city-marathon`;
      await findStoredLinkForUrl(id, 'https://warm.example/', new Set());
      const startedAt = performance.now();
      const found = await findStoredLinkForUrl(id, longUrl, new Set());
      const took = performance.now() - startedAt;
      if (found === null) throw new Error(`${longUrl} has no link.`);
      return took;
    },
    findLinkScript,
    round,
  );

interface Usage {
  usedSize: number;
  backingStorageSize?: number;
}

/** Measures the worker's longest pause, and its heap between tasks, while `work` runs. */
async function watched(worker: Session, work: () => Promise<unknown>) {
  const heapOf = async () => {
    const { usedSize, backingStorageSize = 0 } = await worker.send<Usage>('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / 1e6;
  };
  await worker.send('HeapProfiler.collectGarbage');
  const before = await heapOf();
  await worker.run(() => {
    let last = performance.now();
    const watch = { longest: 0, timer: 0 };
    const tick = () => {
      const now = performance.now();
      watch.longest = Math.max(watch.longest, now - last - 5);
      last = now;
      watch.timer = setTimeout(tick, 4) as unknown as number;
    };
    tick();
    Object.assign(globalThis, { watch });
  });
  let highest = before;
  const working = work().then(() => 'over');
  while (
    (await Promise.race([working, heapOf().then((heap) => (highest = Math.max(highest, heap)))])) !== 'over'
  );
  const blocked = await worker.run(() => {
    const { watch } = globalThis as unknown as { watch: { longest: number; timer: number } };
    clearTimeout(watch.timer);
    return watch.longest;
  });
  await worker.send('HeapProfiler.collectGarbage');
  return { before, highest, after: await heapOf(), blocked };
}
