import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { noStoredDays } from '../../../../src/core/statistics/stored-daily-clicks.ts';
import { readList } from '../../../../src/storage/list/links.ts';
import { readDailyClicks } from '../../../../src/storage/statistics/daily-clicks.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

let server: FaultServer;
/** How many statistics were asked for: of the account (``), or of a link. */
let asked: string[];

/** Clicks by the codes of links. `isOwn`: the service tells those of the link that is asked for. `ofAccount`: if not the sum. */
async function startWith(
  clicks: Record<string, number>,
  isOwn: boolean,
  links: number | null,
  ofAccount?: number,
): Promise<void> {
  for (const [alias, count] of Object.entries(clicks)) {
    const link = server.truth.create({ longUrl: `https://a.example/${alias}`, alias, title: '' });
    if (typeof link === 'object') link.clicks = count;
  }
  await handlers.refresh({ maxAgeMs: 0 });
  const usual = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const { searchParams } = new URL(address instanceof Request ? address.url : address);
    if (searchParams.get('endpoint') !== 'analytics') return usual(address, options);
    const id = searchParams.get('link_id');
    asked.push(id ?? '');
    const meant = server.truth.links.filter((link) => id === null || !isOwn || String(link.id) === id);
    const sum = meant.reduce((before, link) => before + link.clicks, 0);
    const total = id === null ? (ofAccount ?? sum) : sum;
    const count = id === null ? server.truth.links.length : links;
    const summary = { total_clicks: total, unique_clicks: 1, ...(count !== null && { total_links: count }) };
    return new Response(JSON.stringify({ success: true, data: { summary } }));
  });
}

async function statisticsOf(code: string) {
  const { id: accountId } = await accountNow();
  const link = (await readList(accountId))?.links.find(({ shortCode }) => shortCode === code);
  const name = { linkId: link?.id ?? null, shortCode: code };
  return handlers.fetchStatistics({ accountId, link: name, days: 30 });
}
const clicksOf = async (code: string) => {
  const answer = await statisticsOf(code);
  return answer.ok ? answer.value.totalClicks : answer;
};

beforeEach(async () => {
  asked = [];
  server = await startConnected();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

it('nothing is told of a link where the service answers with the account’s statistics', async () => {
  await startWith({ plum: 5, pear: 2 }, false, 2);
  expect([await clicksOf('plum'), await clicksOf('pear')]).toEqual([null, null]);
  // What was found out of the first one saves requests.
  expect(asked).toHaveLength(3);
});

it('nor are days that were kept before that was noticed', async () => {
  await startWith({ plum: 5, pear: 2 }, false, null);
  const { id: accountId } = await accountNow();
  const links = (await readList(accountId))?.links ?? [];
  const kept = { ...noStoredDays, days: { '2026-11-20': 7 } };
  for (const { id } of links) await handlers.saveDailyClicks({ accountId, of: id ?? '', kept });
  expect([await clicksOf('plum'), await clicksOf('pear')]).toEqual([null, null]);
  expect(links).toHaveLength(2);
  for (const { id } of links)
    await vi.waitFor(async () => expect(await readDailyClicks(accountId, id)).toBeNull());
});

it('a link has its own clicks where they are of another time than those of the account', async () => {
  await startWith({ plum: 5, pear: 6 }, true, null, 1);
  expect([await clicksOf('plum'), await clicksOf('pear')]).toEqual([5, 6]);
});

it.each([1, 3, null])('a link has its own clicks where the service tells them (links: %s)', async (links) => {
  await startWith({ plum: 5, pear: 2, fig: 0 }, true, links);
  expect([await clicksOf('plum'), await clicksOf('pear'), await clicksOf('fig')]).toEqual([5, 2, 0]);
  expect(asked.length).toBeLessThanOrEqual(links === 1 ? 3 : 5);
});

it('also where it has all clicks of the account, or as many as another', async () => {
  await startWith({ plum: 5, pear: 0 }, true, 2);
  expect(await clicksOf('plum')).toBe(5);
  server.truth.links.forEach((link) => (link.clicks = 4));
  expect(await clicksOf('pear')).toBe(4);
});

it('also where it is the only link', async () => {
  await startWith({ plum: 5 }, false, 1);
  expect(await clicksOf('plum')).toBe(5);
});
