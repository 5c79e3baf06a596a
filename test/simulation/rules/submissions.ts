import { isAt, isSubmissionOf, numberIn, type CreateSubmission } from '../ledger.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { AnyOperation } from '../stored-operations.ts';
import type { Owner } from '../owners.ts';

/**
 * Notes the owner of each operation: its account when it was first seen. Also matches submissions through entry points without a page to
 * operations.
 */
export class Submissions implements Rule {
  private readonly owners = new Map<string, Owner>();
  private readonly accountIds = new Map<string, string>();

  constructor(private readonly simulation: Simulation) {}

  onKept(): void {
    const { observer, coverage, owners } = this.simulation;
    for (const operation of observer.operations.values()) {
      const { kind, id, accountId, status } = operation;
      coverage.count('states', `${kind} ${status}`);
      const known = this.accountIds.get(id) ?? accountId;
      this.accountIds.set(id, known);
      if (known !== accountId)
        throw new Violation('the right account', `${id} of ${known} is now of ${accountId}`);
      if (this.owners.has(id)) continue;
      const owner = observer.keys.get(accountId) ? owners.ofId(accountId) : null;
      if (owner === null) continue;
      this.owners.set(id, owner);
      if (operation.kind === 'create') this.claim(id, operation.longUrl, owner);
    }
    for (const { kind, state } of observer.batches.values())
      coverage.count('states', `${kind} batch ${state.at}`);
  }

  private claim(id: string, url: string, owner: Owner): void {
    const { creates } = this.simulation.ledger;
    const number = numberIn(url);
    const isFree = (one: CreateSubmission) =>
      one.number === number && one.operationId === null && isAt(one, owner.account);
    const submission = creates.find((one) => isSubmissionOf(one, id)) ?? creates.findLast(isFree);
    if (!submission) return;
    submission.operationId ??= id;
    submission.owner ??= owner;
    if (submission.owner.account !== owner.account)
      throw new Violation(
        'the right account',
        `${id} is for ${submission.owner.account}, and is kept for ${owner.account}`,
      );
  }

  ownerOf({ id }: Pick<AnyOperation, 'id'>): Owner | null {
    return this.owners.get(id) ?? null;
  }
}
