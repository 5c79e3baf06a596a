import { expect, it } from 'vitest';
import content from '../../../../public/sample.json' with { type: 'json' };
import {
  createLink,
  deleteLinkAtService,
  listBioPages,
  listLinks,
  readAnalytics,
} from '../../../../src/services/api/client.ts';
import type { ServiceConfig } from '../../../../src/services/api/request.ts';
import { answerSampleRequest } from '../../../../src/worker/sample/sample-service.ts';
import { holdsSampleLink, sampleAccount } from '../../../../src/core/account/sample-account.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import { serviceTime } from '../../../../src/core/link/service-time.ts';
import { ok } from '../../../../src/core/result.ts';

const dayMs = 86_400_000;
const begun = Date.parse('2026-03-10T15:20:30Z');

/** The sample behind the ordinary client, at a time that the test sets. */
function sample() {
  let state = { startedAt: begun, created: [], deleted: [] } as Parameters<typeof answerSampleRequest>[1];
  const clock = { now: begun };
  const service: ServiceConfig = {
    ...sampleAccount,
    key: '',
    now: () => clock.now,
    transport: async (address, { method = 'GET', body }) => {
      const answer = answerSampleRequest(content, state, {
        method,
        query: Object.fromEntries(new URL(address).searchParams),
        body: typeof body === 'string' ? JSON.parse(body) : {},
        now: clock.now,
        freshCode: `fresh${state.created.length}`,
      });
      state = answer.state ?? state;
      return Response.json(answer.body, { status: answer.status });
    },
  };
  return { service, clock };
}

async function linksOf(service: ServiceConfig): Promise<Link[]> {
  const links: Link[] = [];
  let skipped = 0;
  const list = await listLinks(service, null, async (piece) => {
    const rows = piece.decode();
    links.push(...(rows?.links ?? []));
    skipped += rows?.skipped ?? 1;
    return true;
  });
  expect(list).toEqual(ok({ isUnchanged: false, etag: null }));
  expect(skipped).toBe(0);
  return links.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

const ageOf = ({ createdAt }: Link, now: number): number => now - (serviceTime(createdAt, 0) ?? Infinity);

const submission = { longUrl: 'https://page.example/', alias: null, title: 'A page' };

it('has 24 links of the last 90 days, each at the reserved host and to one', async () => {
  const { service } = sample();
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
  const { service, clock } = sample();
  const [first] = await linksOf(service);
  clock.now += 40 * dayMs + 5 * 3_600_000;
  const [later] = await linksOf(service);
  expect(later?.shortCode).toBe(first?.shortCode);
  if (!first || !later) return;
  expect(ageOf(later, clock.now) - ageOf(first, begun)).toBe(5 * 3_600_000);
});

it('creates, lists and deletes', async () => {
  const { service, clock } = sample();
  const own = await createLink(service, { ...submission, alias: 'my-own' });
  expect(own).toMatchObject(
    ok({ shortUrl: 'https://go.sample.example/my-own', longUrl: submission.longUrl }),
  );
  const other = await createLink(service, submission);
  expect(other).toMatchObject(ok({ shortCode: 'fresh1' }));
  clock.now += 1000;
  const listed = await linksOf(service);
  expect(listed.slice(0, 2)).toMatchObject([{ title: 'A page', clicks: 0 }, { title: 'A page' }]);
  const id = listed.find(({ shortCode }) => shortCode === 'my-own')?.id ?? '';
  expect(await deleteLinkAtService(service, id, 'DELETE')).toEqual(ok(null));
  // A link that is gone is gone, which is all that a delete wants.
  expect(await deleteLinkAtService(service, id, 'DELETE')).toEqual(ok(null));
  const left = await linksOf(service);
  expect(left).toHaveLength(25);
  expect(new Set(left.map((link) => link.id)).size).toBe(25);
  // Its alias is free again, and its id is not reused.
  await createLink(service, { ...submission, alias: 'my-own' });
  expect((await linksOf(service)).map((link) => link.id)).not.toContain(id);
});

it('refuses a taken alias as a service does', async () => {
  const { service } = sample();
  const refused = await createLink(service, { ...submission, alias: 'spring-sale' });
  expect(refused).toMatchObject({ error: { kind: 'alias-taken' } });
  expect(await linksOf(service)).toHaveLength(24);
});

it('tells clicks that add up, and more of them for more days, of all links as of one', async () => {
  const { service } = sample();
  const links = await linksOf(service);
  for (const linkId of [undefined, ...links.map(({ id }) => id ?? '')]) {
    let before = 0;
    for (const days of [1, 7, 30, 90]) {
      const answer = await readAnalytics(service, days, linkId);
      if (!answer.ok) throw new Error(answer.error.kind);
      const { totalClicks, uniqueClicks, totalLinks, devices, countries, daily } = answer.value;
      const sum = (parts: typeof daily) => parts.reduce((all, { count }) => all + count, 0);
      expect(daily).toHaveLength(days);
      expect([sum(daily), sum(devices), sum(countries)]).toEqual([totalClicks, totalClicks, totalClicks]);
      expect(Math.min(...[...devices, ...countries].map(({ count }) => count))).toBeGreaterThanOrEqual(0);
      expect(totalClicks).toBeGreaterThanOrEqual(before);
      expect(uniqueClicks).toBeLessThanOrEqual(totalClicks ?? 0);
      expect(totalLinks).toBe(linkId === undefined ? 24 : 1);
      before = totalClicks ?? 0;
    }
    const listed = links.filter(({ id }) => linkId === undefined || id === linkId);
    expect(before).toBe(listed.reduce((all, { clicks }) => all + (clicks ?? NaN), 0));
  }
});

it('has bio pages that can be read', async () => {
  const { service } = sample();
  const answer = await listBioPages(service);
  expect(answer).toMatchObject(ok({ skipped: 0, pages: [{ username: 'acme' }, {}, {}] }));
});
