import { formatUtcDay, dayMs, dayNumber } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { readLink } from '../database/link-list.ts';
import { maxStatisticsDays } from '../database/links.ts';
import { successResponse, type ApiCall, integerParameter } from './call.ts';

const defaultDays = 30;

/** `GET ?endpoint=analytics` (specification, section 4.4): of the account, or of one link. */
export async function handleAnalyticsRequest(call: ApiCall): Promise<Response> {
  const { account, siteUrl, service } = call;
  const { db, queries, now, clicks } = service;
  const length = parseDays(call);
  const linkId = integerParameter(call, 'link_id');
  await clicks.drain();
  const link = linkId === undefined ? undefined : await readLink(db, siteUrl, account.id, linkId);
  if (linkId !== undefined && link === undefined)
    throw new Refusal(404, `There is no link with the id ${linkId}.`);
  const days = lastDays(now(), length);
  const { total_clicks, unique_clicks, total_links, devices, countries, byDay } =
    await queries.clickStatistics({ accountId: account.id, linkId, days });
  const daily = days.map((number) => ({ date: formatUtcDay(number * dayMs), count: byDay.get(number) ?? 0 }));
  const summary = { total_clicks, unique_clicks, total_links };
  // JSON leaves out a link that is undefined.
  return successResponse({ summary, devices, countries, daily, link });
}

function parseDays(call: ApiCall): number {
  const days = integerParameter(call, 'days') ?? defaultDays;
  if (days < 1 || days > maxStatisticsDays)
    throw new Refusal(400, `The parameter days must be from 1 to ${maxStatisticsDays}.`);
  return days;
}

/** The last `length` days as numbers of days since 1970 (UTC): the oldest first, today last. */
function lastDays(now: number, length: number): number[] {
  return Array.from({ length }, (_, index) => dayNumber(now) - (length - 1 - index));
}
