import type { StoredDailyClicks } from '../../../src/core/statistics/stored-daily-clicks.ts';
import { clicksOn } from '../service/clicks.ts';
import type { ServiceLink } from '../service/truth.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Owner } from '../owners.ts';

const dayMs = 86_400_000;
/** A look at 90 days takes minutes at a slow service, and is kept when it ends. */
const quietMs = 600_000;

/** Stored daily clicks are those that the account's own service told: no day is made up, and no gap is stored as zero. */
export function days(simulation: Simulation): Rule {
  const { world, owners } = simulation;
  const seen = new WeakSet();
  /** When a service last told the clicks of an account or a link, in true time. */
  const told = new Map<string, number>();
  const { onAnswered } = world.network;
  world.network.onAnswered = (sent, answer, isWhole) => {
    onAnswered(sent, answer, isWhole);
    const { searchParams } = sent.url;
    if (searchParams.get('endpoint') === 'analytics' && answer.status === 200)
      told.set(`${simulation.senderOf(sent)?.account} ${searchParams.get('link_id') ?? ''}`, world.trueNow());
  };
  return {
    onKept() {
      for (const { key, value } of world.database.read('days') ?? []) {
        if (seen.has(value as object) || !Array.isArray(key)) continue;
        seen.add(value as object);
        check(String(key[0]), String(key[1]), value as StoredDailyClicks);
      }
    },
  };

  function check(accountId: string, of: string, kept: StoredDailyClicks): void {
    const names = owners.namesOf(accountId);
    const owner = owners.ofId(accountId);
    const entries = Object.entries(kept.days);
    if (owner === null || entries.length === 0) return;
    const toldAt = Math.max(...names.map((name) => told.get(`${name} ${of}`) ?? -Infinity));
    if (toldAt === -Infinity)
      throw new Violation('no day is made up', `nobody has told the clicks of “${of}” of ${names.join()}`);
    const links = linksOf(owner, of);
    if (names.length > 1 || world.wasClockWrong || !isTellable(owner, links, toldAt)) return;
    for (const [day, clicks] of entries) checkDay(owner, links, day, clicks);
  }
}

/**
 * While links come and go, windows that were asked for one after the other don't match. That a service tells totals
 * instead of windows shows by old links, if the list has them.
 */
function isTellable({ service }: Owner, links: readonly ServiceLink[], toldAt: number): boolean {
  const begun = toldAt - quietMs;
  const isQuiet = links.every(
    ({ madeAt, goneAt }) => madeAt < begun && (goneAt === null || goneAt < begun || goneAt > toldAt),
  );
  const { statistics, list, order } = service.personality;
  if (statistics !== 'no windows') return isQuiet;
  const isOld = links.some(({ madeAt, goneAt }) => goneAt === null && madeAt < toldAt - 3 * dayMs);
  return isQuiet && isOld && list === 'all' && order === 'newest first';
}

const linksOf = ({ service, account }: Owner, of: string): ServiceLink[] =>
  service.truth.links.filter((link) => link.account === account && (of === '' || link.id === of));

function checkDay(
  { service, account }: Owner,
  links: readonly ServiceLink[],
  day: string,
  clicks: number,
): void {
  const number = Date.parse(day) / dayMs;
  const sum = (some: readonly ServiceLink[]) =>
    some.reduce((total, link) => total + clicksOn(service, link, number), 0);
  const least = sum(links.filter(({ goneAt }) => goneAt === null));
  const most = sum(links);
  if (clicks < least || clicks > most)
    throw new Violation(
      'no day is made up',
      `${day} is kept with ${clicks} clicks of ${account}, and had ${least} to ${most}`,
    );
}
