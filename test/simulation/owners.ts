import type { Account } from '../../src/core/account/account.ts';
import type { Service } from './service/service.ts';

/** An account as its service knows it. */
export interface Owner {
  service: Service;
  account: string;
}

interface Known extends Owner {
  /** All accounts that ever had this id: an account without links can't be told from another one. */
  names: string[];
  /** When it was connected under this id, in the world's time. */
  since: number;
}

/** Maps the extension's account ids to the accounts of the services, which the keys identify. */
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

  /** Also finds accounts that are no longer connected, or whose key can't be opened any more. */
  ofId(id: string): Owner | null {
    return this.known.get(id) ?? null;
  }

  /** The services' names for the accounts that ever had this id. */
  namesOf(id: string): readonly string[] {
    return this.known.get(id)?.names ?? [];
  }

  /** The ids of all accounts that were ever connected. */
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

  /** Whether the account is also connected under another id: the user has connected it twice at once, with two keys. */
  isConnectedBeside(id: string | null | undefined, account: string): boolean {
    return this.connected.some((one) => one !== id && this.known.get(one)?.account === account);
  }

  /** When the account was last connected without a break since; `Infinity` if it isn't connected. */
  since(account: string): number {
    const known = this.connected.map((id) => this.known.get(id));
    return known.find((one) => one?.account === account)?.since ?? Infinity;
  }
}
