import { sampleAccount } from '../../core/account/sample.ts';
import { serviceStamp } from '../../core/link/service-time.ts';
import type { SampleState } from '../../store/items/sample.ts';

/** What the package has of the sample: public/sample.json. */
export interface SampleContent {
  /** Oldest first; `age` in minutes; `days`: clicks of each day since, today first. */
  links: { code: string; url: string; title: string; age: number; days: number[] }[];
  pages: { username: string; page_title: string; bio_text: string; views: number; age: number }[];
  /** Of all clicks; together 1. */
  devices: Record<string, number>;
  countries: Record<string, number>;
}

export interface SampleCall {
  method: string;
  query: Record<string, string>;
  body: { url: string; alias?: string; title?: string };
  now: number;
  freshCode: string;
}

export interface SampleAnswer {
  status: number;
  body: unknown;
  /** Where the call has changed it. */
  state?: SampleState;
}

const dayMs = 86_400_000;
const uniqueShare = 0.7;

/**
 * Answers a request as the specification has it. Nothing in it grows old: what the package has is moved on by whole days, so that what the
 * user creates stays where it is today.
 */
export function answerSample(content: SampleContent, state: SampleState, call: SampleCall): SampleAnswer {
  const { method, query, now } = call;
  const links = linksOf(content, state, now);
  switch (query['endpoint']) {
    case 'shorten':
      return create(links, state, call);
    case 'links':
      return method === 'GET' ? success(links) : remove(links, state, Number(query['id']));
    case 'analytics':
      return success(analytics(content, links, query, now));
    default:
      return success(content.pages.map((page, index) => ({ ...page, ...common(page.username, index, now) })));
  }
}

const success = (data: unknown): SampleAnswer => ({ status: 200, body: { success: true, data } });

const refusal = (status: number, error: string): SampleAnswer => ({ status, body: { error } });

const common = (code: string, index: number, at: number) => ({
  id: index + 1,
  url: `${sampleAccount.baseUrl}/${code}`,
  status: 'active',
  created_at: serviceStamp(at, 0),
});

type SampleRow = ReturnType<typeof linksOf>[number];

/** Nothing is ever taken out, so that an id stays a link's own. */
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
  { body: { url, alias, title = '' }, now, freshCode }: SampleCall,
): SampleAnswer {
  if (links.some(({ short_code }) => short_code === alias))
    return refusal(409, 'This alias is already taken.');
  const code = alias ?? freshCode;
  const { url: short_url, created_at } = common(code, 0, now);
  return {
    ...success({ short_url, short_code: code, long_url: url, created_at }),
    state: { ...state, created: [...state.created, { code, url, title, at: now }] },
  };
}

function remove(links: readonly SampleRow[], state: SampleState, id: number): SampleAnswer {
  if (!links.some((link) => link.id === id)) return refusal(404, 'There is no such link.');
  return { ...success(null), state: { ...state, deleted: [...state.deleted, id] } };
}

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

/** Whole numbers that are the total together, whatever is rounded. */
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
