import type { Intent } from '../../../src/core/intent/intent.ts';
import { numberIn } from '../ledger.ts';
import type { Rule, Simulation } from '../simulation.ts';
import type { Service } from '../service/service.ts';

export interface Owner {
  service: Service;
  account: string;
}

/** Whose work an intent is: the account that was connected when it was first seen. Also gives the wishes by other doors their intents. */
export class Wishes implements Rule {
  private readonly owners = new Map<string, Owner>();

  constructor(private readonly simulation: Simulation) {}

  onKept(): void {
    const { observer, coverage } = this.simulation;
    const owner = this.simulation.ownerNow();
    for (const intent of observer.journal.values()) {
      coverage.count('states', `${intent.kind} ${intent.state.at}`);
      const isKnown =
        this.owners.has(intent.id) || owner === null || intent.accountId !== observer.account?.id;
      if (isKnown) continue;
      this.owners.set(intent.id, owner);
      if (intent.kind === 'create') this.claim(intent.id, intent.longUrl);
    }
    for (const { kind, state } of observer.batches.values())
      coverage.count('states', `${kind} batch ${state.at}`);
  }

  private claim(id: string, url: string): void {
    const { creates } = this.simulation.ledger;
    if (creates.some(({ intentId }) => intentId === id)) return;
    const number = numberIn(url);
    const wish = creates.findLast((one) => one.number === number && one.intentId === null);
    if (wish) wish.intentId = id;
  }

  ownerOf({ id }: Intent): Owner | null {
    return this.owners.get(id) ?? null;
  }
}
