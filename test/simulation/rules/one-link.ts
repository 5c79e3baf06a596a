import { numberIn, type CreateSubmission } from '../ledger.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Evidence } from './evidence.ts';
import type { Owner } from '../owners.ts';
import type { Service } from '../service/service.ts';
import type { ServiceLink } from '../service/truth.ts';
import type { Answer } from '../world/network/passage.ts';

/**
 * At most one link for each submission, at any time. A submission in the popup for a further link, or one with an alias, is for a link
 * of its own. Through all other entry points a page has one link.
 *
 * Only what no client of this API can prevent is allowed. Where the service chooses the code, each further copy of a POST
 * that arrives may make another link, and so may a POST that was carried out and then refused on the way. Where the service
 * does not use the alias that it accepted, each repeated POST may, because Curtail looks for the alias. It learns of that
 * quirk only afterwards.
 */
const graceMs = 120_000;
const storingMs = 5000;
/** Of two commands in the same moment, either may come first. */
const sameMomentMs = 1000;

export function oneLink(simulation: Simulation, evidence: Evidence): Rule {
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
  /** Requests that arrived, but that something else answered: Curtail can't tell such a refusal from the service's own. */
  const answeredElsewhere = new Set<number>();
  const { onAnswered } = world.network;
  world.network.onAnswered = (sent, answer, isWhole) => {
    onAnswered(sent, answer, isWhole);
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
      .filter((link) => link.goneAt === null && link.account === account && !isOnItsWayOut(service, link))
      // Curtail takes its own word against a list for two minutes. From then on, a link that the last list lacks may be gone.
      .filter((link) => !evidence.isLackedByLast(link, graceMs))
      // Nor is a link the page's that a list has called disabled.
      .filter((link) => !(link.isDisabled && evidence.notActiveAt(account, link.code) < Infinity));
    const submissions = ledger.submissionsFor(sentUrl, account);
    // A page whose link was being deleted when it was asked for gets another one, even if the delete is undone after that.
    const besides = links.filter((link) => submissions.some(({ at }) => wasOnItsWayOut(service, link, at)));
    const most =
      Math.max(1, submitted({ service, account }, submissions, links)) +
      besides.length +
      links.filter((link) => isRefusedCopy(link, submissions)).length +
      inevitable({ service, account }, number, links);
    const kept = keptOf(service, account, number);
    if (kept && submissions.length > 0 && submissions.every(({ isOwn }) => !isOwn))
      found.push(
        new Violation('a page keeps its link', `another link for ${sentUrl}, which has ${kept.code}`),
      );
    if (links.length > most)
      found.push(
        new Violation(
          'one submission, one link',
          `${links.length} links for ${sentUrl}, where ${most} is the most`,
        ),
      );
  }

  /**
   * The browser sent a request under the user's own alias twice, and got the refusal of the second copy, which is told at once. The list that is
   * asked for then lagged behind, so that nothing has told of the link.
   */
  function isRefusedCopy(
    { request, alias, account, code, madeAt }: ServiceLink,
    submissions: readonly CreateSubmission[],
  ): boolean {
    const status = said.get(request ?? 0)?.status ?? 200;
    return (
      alias !== null &&
      submissions.some((submission) => submission.alias === alias) &&
      status >= 400 &&
      !evidence.wasListedSince(account, code, madeAt - world.trueAt(0))
    );
  }

  /**
   * How many links the submissions are for: one for each submission that gets a link of its own, and one for all others together, if
   * one of them came before the links that Curtail could know.
   */
  function submitted(
    { service, account }: Owner,
    submissions: readonly CreateSubmission[],
    links: readonly ServiceLink[],
  ): number {
    // If the list shows a rewritten URL, a later submission may not recognize it: the service's answer may have named the URL that was sent, and
    // only the newest outcomes are kept.
    const isRewritten = links.some(({ longUrl, sentUrl }) => longUrl !== sentUrl);
    // Nor can Curtail know a link that no list has shown yet, if a wrong clock says that it is more than a day old, or if
    // nothing told that the account is the same as before.
    const isForgotten = (at: number) =>
      isSetBack(at) ||
      (service.personality.list !== 'all' &&
        (world.wasClockWrongSince(at - world.trueAt(0)) || at < world.trueAt(owners.since(account))));
    // Nor what was made of a submission that was canceled in doubt, if no alias identifies it.
    const isCanceled = submissions.some(({ overAt }) => overAt !== null);
    const known = links.filter(
      ({ madeAt, alias }) => !isRewritten && !isForgotten(madeAt) && !(isCanceled && alias === null),
    );
    const isApart = ({ isOwn, at, overAt }: CreateSubmission) =>
      isOwn ||
      isRewritten ||
      isForgotten(world.trueAt(at)) ||
      (overAt !== null && known.length < links.length);
    const isBeforeLinks = ({ at }: CreateSubmission) =>
      known.every(({ madeAt }) => madeAt >= world.trueAt(at));
    const shared = submissions.filter((submission) => !isApart(submission));
    return submissions.length - shared.length + (shared.some(isBeforeLinks) ? 1 : 0);
  }

  /**
   * A page's link from elsewhere, which the last list has shown that is to be believed, and which no older profile and no removed account has
   * made unknown since.
   */
  function keptOf(service: Service, account: string, number: number): ServiceLink | undefined {
    const isKnown =
      simulation.setBacks.length === 0 &&
      simulation.plan.happenings.every(({ what }) => !/forget/.test(what));
    return service.truth
      .alive(account)
      .find(
        (link) =>
          isKnown &&
          link.request === null &&
          !link.isDisabled &&
          !isOnItsWayOut(service, link) &&
          numberIn(link.sentUrl) === number &&
          evidence.isShownByLast(link, storingMs),
      );
  }

  /** What was stored at this time, in true time, was lost with its power or profile. */
  function isSetBack(at: number): boolean {
    return simulation.setBacks.some((back) => at > world.trueAt(back.asOf) && at <= world.trueAt(back.at));
  }

  function isPaused(batchId: string | null): boolean {
    return batchId !== null && simulation.observer.batches.get(batchId)?.state.at === 'paused';
  }

  /** What a paused batch is to delete is hidden until the batch goes on or is stopped, so that its page has no link. */
  function isOnItsWayOut(service: Service, link: ServiceLink): boolean {
    return deletesOf(service, link).some(({ overAt, batchId }) => overAt === null || isPaused(batchId));
  }

  function wasOnItsWayOut(service: Service, link: ServiceLink, at: number): boolean {
    return deletesOf(service, link).some(
      ({ wantedAt, overAt }) => wantedAt <= at + sameMomentMs && overAt !== null && overAt >= at,
    );
  }

  function deletesOf(service: Service, { code }: ServiceLink) {
    return ledger.deletes.filter(
      (submission) =>
        submission.service === service &&
        (submission.code === code || submission.code === code.toLowerCase()),
    );
  }

  function inevitable({ service, account }: Owner, number: number, links: readonly ServiceLink[]): number {
    const { aliases } = service.personality;
    // A restored profile sends again what was made since, under an alias that the service did not use.
    const isRepeated = simulation.setBacks.length > 0 && aliases !== 'kept';
    if (isRepeated || aliases === 'ignored' || aliases === 'ends in a number where it is taken')
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
