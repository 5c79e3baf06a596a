import { firstDayOf } from '../../../src/core/statistics/first-days.ts';
import type { Analytics } from '../../../src/core/link/analytics.ts';
import type { LinkIdAndCode } from '../../../src/core/protocol.ts';
import type { Result } from '../../../src/core/result.ts';
import { Violation } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import type { Action } from './actions.ts';
import { inPopup } from './create-actions.ts';
import { keptDays } from './kept-days.ts';

/** Looks at the clicks of each day, and postpones deletes. */
export const statisticsActions = {
  'look at the statistics': { weight: 8, act: (simulation, random) => void lookAtDays(simulation, random) },
  'postpone a delete': { weight: 2, act: (simulation, random) => void postpone(simulation, random) },
} satisfies Record<string, Action>;

const oldMs = 2 * 86_400_000;

/** Does what the statistics page does (links/statistics/use-daily-clicks.ts), for the account or one link. */
async function lookAtDays(simulation: Simulation, random: Random): Promise<void> {
  const { user, observer, world } = simulation;
  const accounts = [...observer.accounts];
  if (accounts.length === 0) return;
  const { id: accountId } = random.pick(accounts);
  // The reply to a create tells the time zone of the service's days.
  if (observer.accountOf(accountId)?.zone === null) await inPopup(simulation, random, undefined, accountId);
  const zone = observer.accountOf(accountId)?.zone ?? null;
  const page = user.theTab();
  const { fetchDailyClicks, readLinks, isServiceTimeBefore, formatServiceTime } = page.program;
  const links = await readLinks(accountId).catch(() => []);
  const link = links.length > 0 && random.chance(0.35) ? random.pick(links) : null;
  const name: LinkIdAndCode | null = link && { linkId: link.id, shortCode: link.shortCode };
  const period = random.pick([7, 7, 30, 90]);
  const shown = link ? [link] : links;
  const linksMadeBy = (at: number) =>
    shown.filter(({ createdAt }) => isServiceTimeBefore(createdAt, formatServiceTime(at, zone))).length;
  // As the page does: without the link's id only one window is asked for, and nothing is kept.
  const isNameless = link !== null && link.id === null;
  const watch = { aborted: isNameless };
  if (random.chance(0.2))
    world.schedule.timer(random.skewed(1, 5000), 'leave', null, () => (watch.aborted = true));
  const asking = watched(simulation, period, async (days) =>
    user.send(page, 'fetchStatistics', { accountId, link: name, days }),
  );
  const end = await fetchDailyClicks({
    period,
    longest: 90,
    kept: await keptDays(page, accountId, link?.id ?? null).catch(() => null),
    zone,
    firstDay: firstDayOf(shown),
    isOld: linksMadeBy(world.wallNow() - oldMs) > 0,
    linksMadeBy,
    now: () => world.wallNow(),
    ask: asking,
    onView: () => undefined,
    signal: watch as AbortSignal,
  });
  if (end.kept !== null && !isNameless)
    await user.send(page, 'saveDailyClicks', { accountId, of: link?.id ?? null, kept: end.kept });
}

/**
 * Checks the requests: at most four at a time, one for each window and one more, twice as many around midnight, and none
 * after a refusal.
 */
function watched(
  simulation: Simulation,
  period: number,
  ask: (days: number) => Promise<Result<Analytics>>,
): typeof ask {
  const most = 2 * (period + 2);
  let asked = 0;
  let waiting = 0;
  let refused = 0;
  return async (days) => {
    asked += 1;
    waiting += 1;
    simulation.check(() => {
      if (waiting > 4 || asked > most || refused > 4)
        throw new Violation(
          'no storm of requests',
          `a look at ${period} days asks ${asked} times, ${waiting} at once, refused ${refused} times`,
        );
    });
    const answer = await ask(days);
    waiting -= 1;
    if (!answer.ok) refused += 1;
    return answer;
  };
}

async function postpone(simulation: Simulation, random: Random): Promise<void> {
  const { user, observer } = simulation;
  const deletes = user
    .operations()
    .filter(({ kind, next, because }) => kind === 'delete' && next === 'send' && because === null);
  const batches = [...observer.batches.values()].filter(({ kind }) => kind === 'delete');
  const ids = [...deletes, ...batches].map(({ id }) => id);
  if (ids.length > 0)
    await user.send(user.theTab(), 'postpone', { id: random.pick(ids), undoMs: random.pick([6000, 60_000]) });
}
