import { day, dayMs, dayNumber } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { daysTold, findLink } from '../database/links.ts';
import type { Connection } from '../database/schema.ts';
import { type ClickScope, clickStatistics } from '../database/statistics.ts';
import { inSnapshot } from '../database/transaction.ts';
import { answer, type Call, integerParameter } from './call.ts';

const defaultDays = 30;

/** `GET ?endpoint=analytics` (specification, section 4.4): of the account, or of one link. */
export async function handleAnalyticsRequest(call: Call): Promise<Response> {
  const { account, siteUrl, service } = call;
  const { db, now, clicks } = service;
  const length = parseDays(call);
  const linkId = integerParameter(call, 'link_id');
  await clicks.drain();
  const scope = { accountId: account.id, linkId, days: lastDays(now(), length) };
  const data =
    linkId === undefined
      ? await statistics(db, scope)
      : await inSnapshot(db, (connection) => ofLink(connection, siteUrl, scope, linkId));
  return answer(call, data);
}

function parseDays(call: Call): number {
  const days = integerParameter(call, 'days') ?? defaultDays;
  if (days < 1 || days > daysTold)
    throw new Refusal(400, `The parameter days must be from 1 to ${daysTold}.`);
  return days;
}

/** The last `length` days as numbers of days since 1970 (UTC): the oldest first, today last. */
function lastDays(now: number, length: number): number[] {
  return Array.from({ length }, (_, index) => dayNumber(now) - (length - 1 - index));
}

async function ofLink(connection: Connection, siteUrl: string, scope: ClickScope, linkId: number) {
  const link = await findLink(connection, siteUrl, scope.accountId, linkId);
  if (link === undefined) throw new Refusal(404, `There is no link with the id ${linkId}.`);
  return { ...(await statistics(connection, scope)), link };
}

async function statistics(connection: Connection, scope: ClickScope) {
  const { total_clicks, unique_clicks, total_links, devices, countries, byDay } = await clickStatistics(
    connection,
    scope,
  );
  const daily = scope.days.map((number) => ({ date: day(number * dayMs), count: byDay.get(number) ?? 0 }));
  return { summary: { total_clicks, unique_clicks, total_links }, devices, countries, daily };
}
