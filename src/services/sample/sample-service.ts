import type { Analytics, NamedClicks } from '../../core/link/analytics.ts';
import { sampleAccount } from '../../core/account/sample-account.ts';
import { hash53 } from '../../core/hash.ts';
import { usualAliasRule } from '../../core/link/alias.ts';
import { defaultMaxTitleLength } from '../../core/link/link-title.ts';
import { newestFirst, type Link } from '../../core/link/link.ts';
import { formatServiceTime } from '../../core/link/service-time.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { freshAlias } from '../../platform/fresh-alias.ts';
import { readPackagedJson } from '../../platform/packaged-json.ts';
import { sampleItem, type SampleState } from '../../storage/items/sample.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { writeItem } from '../../storage/items/write-item.ts';
import type { Capabilities, LinkService, ServiceContext } from '../link-service.ts';

/** The content of public/sample.json. */
interface SampleContent {
  /** Links are ordered oldest first. `age` is in minutes; `days` has the clicks of each day since, today first. */
  links: { code: string; url: string; title: string; age: number; days: number[] }[];
  pages: { username: string; page_title: string; bio_text: string; views: number; age: number }[];
  /** Shares of all clicks, which add up to 1. */
  devices: Record<string, number>;
  countries: Record<string, number>;
}

export const sampleCapabilities: Capabilities = {
  aliasRule: usualAliasRule,
  longestTitle: defaultMaxTitleLength,
  // As of a large plan, so that batches show what they say there.
  requestsPerHour: 10_000,
  statisticsDays: 90,
  canDelete: true,
  hasBioPages: true,
};

const dayMs = 86_400_000;
const uniqueShare = 0.7;

const inTurn = oneAtATime();

const unreachable = fail({ kind: 'unreachable' } as const);

/**
 * The service of the sample, which is in this browser: no request leaves. The packaged links never grow old: they move on by whole days. So
 * what the user creates today stays ahead of them.
 */
export function createSampleService({ signal, writeIfConnected }: ServiceContext): LinkService {
  /**
   * The user may have left the sample meanwhile: then nothing of it may be told or stored, as if its network were gone. So it is if it can't
   * be read: a service answers with a failure, and never throws.
   */
  const withSample = <Value>(work: (sample: Sample) => Promise<Result<Value>>): Promise<Result<Value>> =>
    inTurn(async () => {
      const content = (await readPackagedJson('sample.json')) as SampleContent;
      const sample = { content, state: await readItem(sampleItem), now: Date.now() };
      return signal.aborted ? unreachable : work(sample);
    }).catch(() => unreachable);
  const save = async <Value>(state: SampleState, value: Value): Promise<Result<Value>> =>
    (await writeIfConnected(() => writeItem(sampleItem, state))) ? ok(value) : unreachable;

  return {
    create: ({ longUrl, alias, title }) =>
      withSample(async (sample) => {
        if (linksOf(sample).some(({ link }) => link.shortCode === alias))
          return fail({ kind: 'alias-taken' });
        const { state, now } = sample;
        const code = alias ?? freshAlias();
        const created = [...state.created, { code, url: longUrl, title, at: now }];
        const createdAt = formatServiceTime(now, 0);
        const link = { shortCode: code, shortUrl: addressOf(code), longUrl, createdAt, servedAt: null };
        return save({ ...state, created }, link);
      }),
    list: (take) =>
      withSample(async (sample) => {
        const links = newestFirst(linksOf(sample).map(({ link }) => link));
        const text = JSON.stringify(links);
        await take({
          fingerprint: String(hash53(text)),
          bytes: text.length,
          rows: links.length,
          decode: () => ({ links, skipped: 0 }),
        });
        return ok({ isUnchanged: false, tag: null });
      }),
    // Deleting a link that is gone succeeds too, which a delete takes for the same.
    deleteLink: (linkId) =>
      withSample(({ state }) => save({ ...state, deleted: [...state.deleted, Number(linkId)] }, null)),
    statistics: (linkId, days) => withSample(async (sample) => ok(statisticsOf(sample, linkId, days))),
    bioPages: () =>
      withSample(async ({ content, now }) =>
        ok({
          skipped: 0,
          pages: content.pages.map(({ username, page_title, bio_text, views }, index) => ({
            id: String(index + 1),
            username,
            pageTitle: page_title,
            bioText: bio_text,
            views,
            status: 'active',
            createdAt: formatServiceTime(now, 0),
            url: addressOf(username),
          })),
        }),
      ),
  };
}

interface Sample {
  content: SampleContent;
  state: SampleState;
  now: number;
}

const addressOf = (code: string): string => `${sampleAccount.baseUrl}/${code}`;

/** With the clicks of each day, today first. Deleted links keep their place, so that no id is used twice. */
function linksOf({ content, state, now }: Sample): { link: Link; days: number[] }[] {
  const today = now - ((now - state.startedAt) % dayMs);
  const all = [
    ...content.links.map((link) => ({ ...link, at: today - link.age * 60_000 })),
    ...state.created.map((link) => ({ ...link, days: [] as number[] })),
  ];
  return all.flatMap(({ code, url, title, at, days }, index) => {
    const number = index + 1;
    if (state.deleted.includes(number)) return [];
    const link = {
      id: String(number),
      rank: String(number).padStart(9, '0'),
      shortCode: code,
      shortUrl: addressOf(code),
      longUrl: url,
      title,
      clicks: sum(days),
      status: 'active',
      createdAt: formatServiceTime(at, 0),
    };
    return { link, days };
  });
}

function statisticsOf(sample: Sample, linkId: string | null, days: number): Analytics {
  const asked = linksOf(sample).filter(({ link }) => linkId === null || link.id === linkId);
  const daily = Array.from({ length: days }, (_, ago) => ({
    name: formatServiceTime(sample.now - ago * dayMs, 0).slice(0, 10),
    count: sum(asked.map((one) => one.days[ago] ?? 0)),
  })).toReversed();
  const totalClicks = sum(daily.map(({ count }) => count));
  return {
    totalClicks,
    uniqueClicks: Math.round(totalClicks * uniqueShare),
    totalLinks: asked.length,
    devices: sharesOf(totalClicks, sample.content.devices),
    countries: sharesOf(totalClicks, sample.content.countries),
    daily,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Splits a total into whole numbers that add up to it despite rounding. */
function sharesOf(total: number, shares: Record<string, number>): NamedClicks[] {
  let share = 0;
  let counted = 0;
  return Object.entries(shares).map(([name, own]) => {
    share += own;
    const count = Math.round(total * share) - counted;
    counted += count;
    return { name, count };
  });
}
