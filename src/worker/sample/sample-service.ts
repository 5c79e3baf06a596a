import { sampleAccount } from '../../core/account/sample-account.ts';
import { serviceStamp } from '../../core/link/service-time.ts';
import type { SampleState } from '../../storage/items/sample.ts';

/** The content of public/sample.json. */
export interface SampleContent {
  /** Links are ordered oldest first. `age` is in minutes; `days` has the clicks of each day since, today first. */
  links: { code: string; url: string; title: string; age: number; days: number[] }[];
  pages: { username: string; page_title: string; bio_text: string; views: number; age: number }[];
  /** Shares of all clicks, which add up to 1. */
  devices: Record<string, number>;
  countries: Record<string, number>;
}

export interface SampleRequest {
  method: string;
  query: Record<string, string>;
  body: { url: string; alias?: string; title?: string };
  now: number;
  freshCode: string;
}

export interface SampleResponse {
  status: number;
  body: unknown;
  /** Set if the call has changed it. */
  state?: SampleState;
}

const dayMs = 86_400_000;
const uniqueShare = 0.7;

/**
 * Answers a request as the specification says. The packaged links never grow old: they move on by whole days. So what the user creates
 * today stays ahead of them.
 */
export function answerSampleRequest(
  content: SampleContent,
  state: SampleState,
  call: SampleRequest,
): SampleResponse {
  const { method, query, now } = call;
  const links = linksOf(content, state, now);
  switch (query['endpoint']) {
    case 'shorten':
      return create(links, state, call);
    case 'links':
      return method === 'GET' ? success(links) : remove(state, Number(query['id']));
    case 'analytics':
      return success(analytics(content, links, query, now));
    default:
      return success(content.pages.map((page, index) => ({ ...page, ...common(page.username, index, now) })));
  }
}

const success = (data: unknown): SampleResponse => ({ status: 200, body: { success: true, data } });

const refusal = (status: number, error: string): SampleResponse => ({ status, body: { error } });

const common = (code: string, index: number, at: number) => ({
  id: index + 1,
  url: `${sampleAccount.baseUrl}/${code}`,
  status: 'active',
  created_at: serviceStamp(at, 0),
});

type SampleRow = ReturnType<typeof linksOf>[number];

/** Deleted links keep their place, so that no id is used twice. */
function linksOf({ links }: SampleContent, { startedAt, created, deleted }: SampleState, now: number) {
  const today = now - ((now - startedAt) % dayMs);
  const all = [
    ...links.map((link) => ({ ...link, at: today - link.age * 60_000 })),
    ...created.map((link) => ({ ...link, days: [] as number[] })),
  ];
  return all
    .map(({ code, url, title, at, days }, index) => {
      const { url: short_url, ...row } = common(code, index, at);
      return { ...row, short_code: code, short_url, long_url: url, title, clicks: sum(days), days };
    })
    .filter(({ id }) => !deleted.includes(id));
}

function create(
  links: readonly SampleRow[],
  state: SampleState,
  { body: { url, alias, title = '' }, now, freshCode }: SampleRequest,
): SampleResponse {
  if (links.some(({ short_code }) => short_code === alias)) return refusal(409, 'Taken');
  const code = alias ?? freshCode;
  const { url: short_url, created_at } = common(code, 0, now);
  return {
    ...success({ short_url, short_code: code, long_url: url, created_at }),
    state: { ...state, created: [...state.created, { code, url, title, at: now }] },
  };
}

/** Deleting a link that is gone succeeds too, which a delete takes for the same. */
const remove = (state: SampleState, id: number): SampleResponse => ({
  ...success(null),
  state: { ...state, deleted: [...state.deleted, id] },
});

function analytics(
  { devices, countries }: SampleContent,
  links: readonly SampleRow[],
  query: Record<string, string>,
  now: number,
) {
  const asked = links.filter(({ id }) => query['link_id'] === undefined || id === Number(query['link_id']));
  const daily = Array.from({ length: Number(query['days']) }, (_, ago) => ({
    date: serviceStamp(now - ago * dayMs, 0).slice(0, 10),
    count: sum(asked.map(({ days }) => days[ago] ?? 0)),
  }));
  const total_clicks = sum(daily.map(({ count }) => count));
  return {
    summary: {
      total_clicks,
      unique_clicks: Math.round(total_clicks * uniqueShare),
      total_links: asked.length,
    },
    devices: parts(total_clicks, devices, 'device_type'),
    countries: parts(total_clicks, countries, 'country'),
    daily,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Splits a total into whole numbers that add up to it despite rounding. */
function parts(total: number, shares: Record<string, number>, key: string) {
  let share = 0;
  let counted = 0;
  return Object.entries(shares).map(([name, own]) => {
    share += own;
    const count = Math.round(total * share) - counted;
    counted += count;
    return { [key]: name, count };
  });
}
