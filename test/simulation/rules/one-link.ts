import { numberIn, type CreateWish } from '../ledger.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Owner } from '../owners.ts';
import type { Service } from '../service/service.ts';
import type { ServiceLink } from '../service/truth.ts';
import type { Answer } from '../world/network/passage.ts';

/**
 * At most one link for a wish, at any time. A wish that names its own page's link, in the popup or with an alias, is a wish for a link of
 * its own; by all other doors a page has one.
 *
 * What no client of this API can prevent is allowed, and nothing else: where the service chooses the code, each further copy of a POST that
 * arrives may be a further link, and so may a POST that was carried out and then refused by somebody on the way. Where it takes an alias
 * and does not keep to it, so may each POST that is sent again, since the alias is what Curtail looks for. Of a service that has done so
 * before Curtail could know it, and does not yet.
 */
export function oneLink(simulation: Simulation): Rule {
  const { services, ledger, world, owners } = simulation;
  const arrivals = new Map<string, number>();
  for (const service of services) service.onMade = (link) => check(service, link);
  const { arrive } = world.network;
  world.network.arrive = (sent) => {
    if (sent.method === 'POST') {
      const { url } = JSON.parse(sent.body) as { url: string };
      const key = `${simulation.senderOf(sent)?.account} ${numberIn(url)}`;
      arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
      copies.set(sent.number, (copies.get(sent.number) ?? 0) + 1);
    }
    const answer = arrive(sent);
    said.set(sent.number, answer);
    return answer;
  };
  const copies = new Map<number, number>();
  const said = new Map<number, Answer | null>();
  /** Requests that arrived, and that somebody else has answered: a refusal that nobody can tell from the service's own. */
  const answeredElsewhere = new Set<number>();
  const { onAnswered } = world.network;
  world.network.onAnswered = (sent, answer) => {
    onAnswered(sent, answer);
    if (said.has(sent.number) && said.get(sent.number) !== answer) answeredElsewhere.add(sent.number);
  };
  const furtherOf = (request: number): number =>
    (copies.get(request) ?? 1) - 1 + (answeredElsewhere.has(request) ? 1 : 0);
  const found: Violation[] = [];
  return { onSent: report, onKept: report };

  function check(service: Service, { sentUrl, account }: ServiceLink): void {
    const number = numberIn(sentUrl);
    if (number === null) return;
    const links = ledger
      .linksFor(service, number)
      .filter((link) => link.goneAt === null && link.account === account && !isOnItsWayOut(service, link));
    const wishes = ledger.wishesFor(sentUrl, account);
    const most =
      Math.max(1, wished({ service, account }, wishes, links)) +
      inevitable({ service, account }, number, links);
    if (links.length > most)
      found.push(
        new Violation(
          'one wish, one link',
          `${links.length} links for ${sentUrl}, where ${most} is the most`,
        ),
      );
  }

  /** Links that the wishes are for: one for each that has its own, and one for all others that came before any of those was made. */
  function wished(
    { service, account }: Owner,
    wishes: readonly CreateWish[],
    links: readonly ServiceLink[],
  ): number {
    // An address that the list shows as another is not known again by a later wish, though by the next look of the same.
    const isRewritten = links.some(({ longUrl, sentUrl }) => longUrl !== sentUrl);
    // Nor is a link that no list has shown yet, where a clock that was set says that more than a day has passed since it was made, or
    // where nothing has told that the account is the one of before.
    const isForgotten = (at: number) =>
      service.personality.list !== 'all' && (world.wasClockWrong || at < world.trueAt(owners.since(account)));
    // Nor what may have been made of a wish that was taken back in doubt, where there is no alias to tell.
    const isTakenBack = wishes.some(({ overAt }) => overAt !== null);
    const known = links.filter(
      ({ madeAt, alias }) => !isRewritten && !isForgotten(madeAt) && !(isTakenBack && alias === null),
    );
    const isApart = ({ isOwn, at, overAt }: CreateWish) =>
      isOwn ||
      isRewritten ||
      isForgotten(world.trueAt(at)) ||
      (overAt !== null && known.length < links.length);
    const isBeforeLinks = ({ at }: CreateWish) => known.every(({ madeAt }) => madeAt >= world.trueAt(at));
    const shared = wishes.filter((wish) => !isApart(wish));
    return wishes.length - shared.length + (shared.some(isBeforeLinks) ? 1 : 0);
  }

  function isOnItsWayOut(service: Service, { code }: ServiceLink): boolean {
    return ledger.deletes.some(
      (wish) => wish.service === service && wish.code === code && wish.overAt === null,
    );
  }

  function inevitable({ service, account }: Owner, number: number, links: readonly ServiceLink[]): number {
    const { aliases } = service.personality;
    if (aliases === 'ignored' || aliases === 'ends in a number where it is taken')
      return (arrivals.get(`${account} ${number}`) ?? 1) - 1;
    const withoutAlias = new Set(
      links.filter(({ alias }) => alias === null).map(({ request }) => request ?? 0),
    );
    return [...withoutAlias].reduce((sum, request) => sum + furtherOf(request), 0);
  }

  function report(): void {
    const [first] = found;
    if (first) throw first;
  }
}
