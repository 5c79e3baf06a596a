import { Violation, type Rule } from '../rule.ts';
import { isSubmissionOf } from '../ledger.ts';
import type { Simulation } from '../simulation.ts';
import type { CreateOperation } from '../stored-operations.ts';
import type { Evidence } from './evidence.ts';
import type { Submissions } from './submissions.ts';

/** Curtail does not take its own word for longer than this against a list. */
const graceMs = 125_000;
/** The list that came has been stored by then. */
const storingMs = 5000;

/** A link that is deleted or disabled is not given to anybody who asks for its page, once Curtail could know. */
export function given(simulation: Simulation, submissions: Submissions, evidence: Evidence): Rule {
  const { observer, world, ledger, plan } = simulation;
  const firstSeen = new Map<string, number>();
  const deletedAt = new Map<string, number>();
  const known = new Set<string>();
  const isDiskGood = plan.happenings.every(({ what }) => !/database|storage|power|profile/.test(what));
  return {
    onKept() {
      const { now } = world.schedule;
      for (const operation of observer.operations.values()) {
        const { id, status } = operation;
        if (!firstSeen.has(id)) firstSeen.set(id, now);
        const owner = submissions.ownerOf(operation);
        if (status !== 'done' || owner === null || known.has(id)) continue;
        known.add(id);
        if (operation.kind === 'delete') deletedAt.set(`${owner.account} ${operation.shortCode}`, now);
        else if (operation.existed && operation.link !== null) check(operation, owner.account);
      }
    },
  };

  function check({ id, link }: CreateOperation, account: string): void {
    const owner = simulation.owners.ofId(observer.operations.get(id)?.accountId ?? '');
    const code = link?.shortCode ?? '';
    const its =
      owner?.service.truth.links.filter((one) => one.account === account && one.code === code) ?? [];
    const there = its.find(({ goneAt }) => goneAt === null) ?? its.at(-1);
    if (!there || ledger.chosenFor.has(id)) return;
    const askedAt = Math.min(
      firstSeen.get(id) ?? Infinity,
      ledger.creates.findLast((submission) => isSubmissionOf(submission, id))?.at ?? Infinity,
    );
    if (there.goneAt !== null && (deletedAt.get(`${account} ${code}`) ?? Infinity) < askedAt)
      throw new Violation('no dead link is given', `${code} is given for ${id}, and was deleted here`);
    if (!isDiskGood) return;
    const lackedAt = evidence.lackedAt(there);
    const couldKnow = lackedAt + storingMs < askedAt && world.trueAt(lackedAt) > there.madeAt + graceMs;
    if (there.goneAt !== null && couldKnow && world.host.interruptions === 0)
      throw new Violation('no dead link is given', `${code} is given for ${id}, and a list has lacked it`);
    const offAt = evidence.notActiveAt(account, code);
    if (
      offAt + storingMs < askedAt &&
      (there.isDisabled || there.goneAt !== null) &&
      world.host.interruptions === 0
    )
      throw new Violation(
        'no dead link is given',
        `${code} is given for ${id}, and a list has said that it is off`,
      );
  }
}
