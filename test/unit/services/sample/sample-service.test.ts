import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import content from '../../../../public/sample.json' with { type: 'json' };
import { createSampleService } from '../../../../src/services/sample/sample-service.ts';
import type { LinkService } from '../../../../src/services/link-service.ts';
import { holdsSampleLink } from '../../../../src/core/account/sample-account.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import { parseServiceTime } from '../../../../src/core/link/service-time.ts';
import { ok } from '../../../../src/core/result.ts';
import { sampleItem } from '../../../../src/storage/items/sample.ts';
import { writeItem } from '../../../../src/storage/items/write-item.ts';
import { forgetEverything } from '../../fake-browser.ts';

const dayMs = 86_400_000;
const begun = Date.parse('2026-03-10T15:20:30Z');
const connection = { controller: new AbortController(), isGone: false };

beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(begun);
  vi.stubGlobal('fetch', async () => Response.json(content));
  connection.controller = new AbortController();
  connection.isGone = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unused = () => Promise.reject(new Error('The sample has no requests.'));

/** The sample, begun just now. */
async function sample(): Promise<LinkService> {
  await writeItem(sampleItem, { startedAt: begun, created: [], deleted: [] });
  return createSampleService({
    key: '',
    signal: connection.controller.signal,
    countRequest: unused,
    pauseUntil: unused,
    learn: unused,
    writeIfConnected: async (write) => {
      if (!connection.isGone) await write();
      return !connection.isGone;
    },
  });
}

async function linksOf(service: LinkService): Promise<Link[]> {
  const links: Link[] = [];
  let skipped = 0;
  const list = await service.list(async (piece) => {
    const rows = piece.decode();
    links.push(...(rows?.links ?? []));
    skipped += rows?.skipped ?? 1;
    return true;
  }, null);
  expect(list).toEqual(ok({ isUnchanged: false, tag: null }));
  expect(skipped).toBe(0);
  return links.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

const ageOf = ({ createdAt }: Link, now: number): number =>
  now - (parseServiceTime(createdAt, 0) ?? Infinity);

const submission = { longUrl: 'https://page.example/', alias: null, title: 'A page' };

it('has 24 links of the last 90 days, each at the reserved host and to one', async () => {
  const service = await sample();
  const links = await linksOf(service);
  expect(links).toHaveLength(24);
  expect(new Set(links.map(({ shortCode }) => shortCode)).size).toBe(24);
  for (const link of links) {
    expect(holdsSampleLink(link.shortUrl)).toBe(true);
    expect(new URL(link.longUrl).hostname).toMatch(/\.example$/);
    expect(ageOf(link, begun)).toBeGreaterThan(0);
    expect(ageOf(link, begun)).toBeLessThan(90 * dayMs);
  }
});

it('does not grow old: weeks later its links are as young as on the first day, but for hours', async () => {
  const service = await sample();
  const [first] = await linksOf(service);
  vi.setSystemTime(begun + 40 * dayMs + 5 * 3_600_000);
  const [later] = await linksOf(service);
  expect(later?.shortCode).toBe(first?.shortCode);
  if (!first || !later) return;
  expect(ageOf(later, Date.now()) - ageOf(first, begun)).toBe(5 * 3_600_000);
});

it('creates, lists and deletes', async () => {
  const service = await sample();
  const own = await service.create({ ...submission, alias: 'my-own' });
  expect(own).toMatchObject(
    ok({ shortUrl: 'https://go.sample.example/my-own', longUrl: submission.longUrl }),
  );
  const other = await service.create(submission);
  expect(other).toMatchObject(ok({ shortCode: expect.stringMatching(/^\w{7,}$/) }));
  vi.setSystemTime(begun + 1000);
  const listed = await linksOf(service);
  expect(listed.slice(0, 2)).toMatchObject([{ title: 'A page', clicks: 0 }, { title: 'A page' }]);
  const id = listed.find(({ shortCode }) => shortCode === 'my-own')?.id ?? '';
  expect(await service.deleteLink(id)).toEqual(ok(null));
  // A link that is gone is gone, which is all that a delete wants.
  expect(await service.deleteLink(id)).toEqual(ok(null));
  const left = await linksOf(service);
  expect(left).toHaveLength(25);
  expect(new Set(left.map((link) => link.id)).size).toBe(25);
  // Its alias is free again, and its id is not reused.
  await service.create({ ...submission, alias: 'my-own' });
  expect((await linksOf(service)).map((link) => link.id)).not.toContain(id);
});

it('refuses a taken alias as a service does', async () => {
  const service = await sample();
  const refused = await service.create({ ...submission, alias: 'spring-sale' });
  expect(refused).toMatchObject({ error: { kind: 'alias-taken' } });
  expect(await linksOf(service)).toHaveLength(24);
});

it('tells clicks that add up, and more of them for more days, of all links as of one', async () => {
  const service = await sample();
  const links = await linksOf(service);
  for (const linkId of [null, ...links.map(({ id }) => id ?? '')]) {
    let before = 0;
    for (const days of [1, 7, 30, 90]) {
      const answer = await service.statistics(linkId, days);
      if (!answer.ok) throw new Error(answer.error.kind);
      const { totalClicks, uniqueClicks, totalLinks, devices, countries, daily } = answer.value;
      const sum = (parts: typeof daily) => parts.reduce((all, { count }) => all + count, 0);
      expect(daily).toHaveLength(days);
      expect([sum(daily), sum(devices), sum(countries)]).toEqual([totalClicks, totalClicks, totalClicks]);
      expect(Math.min(...[...devices, ...countries].map(({ count }) => count))).toBeGreaterThanOrEqual(0);
      expect(totalClicks).toBeGreaterThanOrEqual(before);
      expect(uniqueClicks).toBeLessThanOrEqual(totalClicks ?? 0);
      expect(totalLinks).toBe(linkId === null ? 24 : 1);
      before = totalClicks ?? 0;
    }
    const listed = links.filter(({ id }) => linkId === null || id === linkId);
    expect(before).toBe(listed.reduce((all, { clicks }) => all + (clicks ?? NaN), 0));
  }
});

it('has bio pages that can be read', async () => {
  const service = await sample();
  const answer = await service.bioPages();
  expect(answer).toMatchObject(ok({ skipped: 0, pages: [{ username: 'acme' }, {}, {}] }));
});

it('answers with a failure where its content can’t be read', async () => {
  const service = await sample();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const unreachable = { ok: false, error: { kind: 'unreachable' } };
  expect(await service.list(async () => true, null)).toEqual(unreachable);
  expect(await service.create(submission)).toEqual(unreachable);
});

it('tells and keeps nothing once the user has left it', async () => {
  const service = await sample();
  const gone = { ok: false, error: { kind: 'unreachable' } };
  connection.isGone = true;
  expect(await service.create(submission)).toEqual(gone);
  expect(await linksOf(service)).toHaveLength(24);
  connection.controller.abort();
  expect(await service.bioPages()).toEqual(gone);
});
