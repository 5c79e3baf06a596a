import type { Account } from '../../src/core/account/account.ts';
import type { Service } from './service/service.ts';

/** An account as its service knows it. */
export interface Owner {
  service: Service;
  account: string;
}

interface Known extends Owner {
  /** All that ever were under this id: of an account without links nobody can tell another. */
  names: string[];
  /** Since when it is connected under this id, by the clock of the world. */
  since: number;
}

/** Whose each of the extension's accounts is: it knows them by ids of its own, and the services by their keys. */
export class Owners {
  private readonly known = new Map<string, Known>();
  private connected: readonly string[] = [];

  constructor(private readonly services: readonly Service[]) {}

  ofKey(key: string | null | undefined): Owner | null {
    for (const service of this.services) {
      const account = service.accounts.find((one) => one.key === key);
      if (account) return { service, account: account.name };
    }
    return null;
  }

  /** Also of one that is no longer connected, or whose key can't be opened any more. */
  ofId(id: string): Owner | null {
    return this.known.get(id) ?? null;
  }

  /** What the services call the accounts that were under an id. */
  namesOf(id: string): readonly string[] {
    return this.known.get(id)?.names ?? [];
  }

  /** Of all that ever were connected. */
  get ids(): string[] {
    return [...this.known.keys()];
  }

  note(accounts: readonly Account[], keys: ReadonlyMap<string, string | null>, now: number): void {
    for (const { id } of accounts) {
      const owner = this.ofKey(keys.get(id));
      const isSame = this.known.get(id)?.account === owner?.account && this.connected.includes(id);
      const names = this.namesOf(id);
      if (owner && !isSame) this.known.set(id, { ...owner, since: now, names: [...names, owner.account] });
    }
    this.connected = accounts.map(({ id }) => id);
  }

  /** Since when an account is connected without a break; `Infinity`: it is not. */
  since(account: string): number {
    const known = this.connected.map((id) => this.known.get(id));
    return known.find((one) => one?.account === account)?.since ?? Infinity;
  }
}
