import { day, dayMs } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { type ClickScope, clickSummary, dailyClicks } from '../storage/clicks.ts';
import { countLinks, findLink } from '../storage/links.ts';
import { answer } from './answer.ts';
import type { Call, Service } from './call.ts';
import { integerParameter } from './parameters.ts';

const maxDays = 90;
const defaultDays = 30;

/** `GET ?endpoint=analytics` (section 4.4): of the account, or of one link. */
export async function analytics(call: Call): Promise<Response> {
  const { context, account, service } = call;
  const days = parseDays(context.req.query('days'));
  const linkId = integerParameter('link_id', context.req.query('link_id'));
  await service.clicks.drain();
  const dates = lastDays(service.now(), days);
  const scope = { accountId: account.id, linkId, since: dates[0] ?? '' };
  const data =
    linkId === undefined
      ? summaryOf(await clickSummary(service.db, scope), await countLinks(service.db, account.id))
      : await linkAnalytics(service, scope, linkId, dates);
  return answer(call, data);
}

function parseDays(text: string | undefined): number {
  const days = integerParameter('days', text) ?? defaultDays;
  if (days < 1 || days > maxDays) throw new Refusal(400, `The parameter days must be from 1 to ${maxDays}.`);
  return days;
}

/** UTC days, the oldest first; the last is today. */
function lastDays(now: number, days: number): string[] {
  return Array.from({ length: days }, (_, index) => day(now - (days - 1 - index) * dayMs));
}

async function linkAnalytics({ db, siteUrl }: Service, scope: ClickScope, linkId: number, dates: string[]) {
  const link = await findLink(db, siteUrl, scope.accountId, linkId);
  if (link === undefined) throw new Refusal(404, `There is no link with the id ${linkId}.`);
  const counts = new Map((await dailyClicks(db, scope)).map(({ date, count }) => [date, count]));
  const daily = dates.map((date) => ({ date, count: counts.get(date) ?? 0 }));
  return { ...summaryOf(await clickSummary(db, scope), 1), link, daily };
}

function summaryOf(
  { total_clicks, unique_clicks, devices, countries }: Awaited<ReturnType<typeof clickSummary>>,
  total_links: number,
) {
  return { summary: { total_clicks, unique_clicks, total_links }, devices, countries };
}
