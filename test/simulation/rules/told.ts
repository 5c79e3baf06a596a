import { isSubmissionOf, numberIn } from '../ledger.ts';
import { rewritten } from '../service/rewrite.ts';
import { rankOf } from '../service/rows.ts';
import type { Service } from '../service/service.ts';
import type { ServiceLink } from '../service/truth.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { CreateOperation, DeleteOperation } from '../stored-operations.ts';
import type { Evidence } from './evidence.ts';
import type { Owner } from '../owners.ts';
import type { Submissions } from './submissions.ts';

/** The service rounds to seconds, and a client's clock may be off by about as much. */
const clockSlackMs = 4000;

/** Zones are up to 14 hours from UTC, on either side. */
const anyZoneMs = 30 * 3_600_000;

/** Lists may write a code in another case than it was made in. */
export const isCode = ({ code }: ServiceLink, told: string): boolean =>
  code === told || code.toLowerCase() === told;

/** Curtail says that something was created, deleted or copied only if it was. */
export function told(simulation: Simulation, submissions: Submissions, evidence: Evidence): Rule {
  const known = new Set<string>();
  /** When a POST last left for a page, by its number and account, while the zone of the service's times was not known. */
  const postedWithoutZone = new Map<string, number>();
  return {
    onSent(sent) {
      if (sent.method !== 'POST') return;
      const account = simulation.senderOf(sent)?.account ?? '';
      const name = `${numberIn((JSON.parse(sent.body) as { url: string }).url)} ${account}`;
      if (isZoneKnown(account)) postedWithoutZone.delete(name);
      else postedWithoutZone.set(name, simulation.world.schedule.now);
    },
    onKept() {
      for (const operation of simulation.observer.operations.values()) {
        if (operation.kind === 'create') evidence.noteAttempts(operation);
        const owner = submissions.ownerOf(operation);
        if (operation.status !== 'done' || owner === null || known.has(operation.id)) continue;
        known.add(operation.id);
        if (operation.kind === 'create') checkMade(operation, owner);
        else checkDeleted(operation, owner);
      }
    },
    onTold(text, by) {
      for (const { site, truth } of simulation.services) {
        const codes = text
          .split(new URL(site).host)
          .slice(1)
          .map((rest) => /^\/([\w-]+)/.exec(rest)?.[1]);
        for (const code of codes)
          if (code !== undefined && !truth.links.some((link) => isCode(link, code)))
            throw new Violation('nothing told that is not', `${by}: “${text}”, and there is no such link`);
      }
    },
  };

  function checkMade(operation: CreateOperation, { service, account }: Owner): void {
    const { id, link: made, existed, longUrl } = operation;
    if (made === null) return;
    const { shortCode } = made;
    const links = service.truth.links.filter((link) => isCode(link, shortCode));
    const link = links.findLast((one) => one.account === account) ?? links.at(-1);
    if (!link)
      throw new Violation('nothing told that is not', `${shortCode} is told as made, and is not there`);
    // A service that stores two URLs as the same one keeps one link for both, and says so.
    const isMerged = link.longUrl === rewritten(service, longUrl);
    // A code that was given to another page elsewhere is known as that of the first, until a list shows the other.
    const wasItsOwn = links.some((one) => one !== link && numberIn(one.sentUrl) === numberIn(longUrl));
    const madeAt = link.madeAt - simulation.world.trueAt(0);
    const isUnknown = wasItsOwn && !evidence.wasListedSince(account, link.code, madeAt);
    if (numberIn(link.sentUrl) !== numberIn(longUrl) && !isMerged && !isUnknown)
      throw new Violation(
        'nothing told that is not',
        `${shortCode} is told as the link of ${longUrl}, and is that of ${link.sentUrl}`,
      );
    // A user who was asked has decided.
    const isForeign =
      !simulation.ledger.chosenFor.has(id) && link.request === null && !evidence.mayBeOurs(link, operation);
    if (!existed && isForeign && couldKnow(operation, link, { service, account }))
      throw new Violation(
        'nothing told that is not',
        `${shortCode} is told as made now, and was there before`,
      );
  }

  /** Whether Curtail could know that the link was there before: a list has shown it, or its time is too old in any zone. */
  function couldKnow(operation: CreateOperation, link: ServiceLink, { service, account }: Owner): boolean {
    const { creates } = service.personality;
    const { id, aliasBy, createdAt } = operation;
    const askedAt =
      simulation.ledger.creates.findLast((submission) => isSubmissionOf(submission, id))?.at ?? -Infinity;
    if (evidence.wasListedBefore(account, link.code, askedAt)) return true;
    // The clock may tell another time than the service's.
    if (simulation.world.wasClockWrongSince(askedAt)) return false;
    if (link.madeAt < createdAt - anyZoneMs) return true;
    // A link under the alias of Curtail's choice is its own. Where the service chooses, only times and ids tell.
    if (aliasBy === 'curtail' && creates !== 'the link that was there') return true;
    const wasZoneKnown = isZoneKnown(account) && !isFirstAnswer(operation, link);
    if (wasZoneKnown) return link.madeAt < createdAt - clockSlackMs;
    return aliasBy !== 'curtail' && isKnownAsOlder(operation, link, service);
  }

  function isZoneKnown(account: string): boolean {
    const { observer, owners } = simulation;
    return observer.accounts.some(({ id, zone }) => zone !== null && owners.ofId(id)?.account === account);
  }

  /**
   * Whether the answer to the last POST named the link, and the zone of the service's times is known from no other one: what the answer has
   * shown of it can't tell how old its own link is.
   */
  function isFirstAnswer({ longUrl }: CreateOperation, { account, code }: ServiceLink): boolean {
    const postedAt = postedWithoutZone.get(`${numberIn(longUrl)} ${account}`);
    return postedAt !== undefined && !evidence.wasListedSince(account, code, postedAt);
  }

  function checkDeleted({ shortCode, id, linkId }: DeleteOperation, { service, account }: Owner): void {
    const submission = simulation.ledger.deletes.find((submission) => isSubmissionOf(submission, id));
    const askedAt = submission ? simulation.world.trueAt(submission.wantedAt) : Infinity;
    // Another link may have the code by now, but then it was made after the delete was asked for.
    const link = service.truth
      .alive(account)
      .filter((one) => linkId === null || one.id === linkId)
      .find(({ code, madeAt }) => code === shortCode && madeAt <= askedAt);
    if (link && !evidence.isDenied(link))
      throw new Violation(
        'nothing told that is not',
        `${shortCode} is told as deleted (${id}), and is there`,
      );
  }
}

/**
 * A link with the submitted alias that was made after the last list is told from the submission's own only by its time. Where the zone of the
 * service's times is unknown, its rank tells what was there before that list.
 */
const isKnownAsOlder = ({ highestRank }: CreateOperation, link: ServiceLink, service: Service): boolean =>
  highestRank !== null && rankOf(service, link) <= highestRank;
