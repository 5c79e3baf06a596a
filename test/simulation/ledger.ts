import type { Owner } from './owners.ts';
import type { Service } from './service/service.ts';
import type { ServiceLink } from './service/truth.ts';

/** What the user wanted of the extension, and what came of it: kept by the simulation alone. */
export interface CreateWish {
  /** In its address, as `w12`, so that whatever is made of it can be told. */
  number: number;
  url: string;
  alias: string;
  door: 'popup' | 'menu' | 'command' | 'address-bar' | 'batch';
  /** Whose link it is to be; `null`: of whichever account is shown in that moment, as its intent says later. */
  owner: Owner | null;
  /** Somebody asked for this very link, beside those that its page may have. */
  isOwn: boolean;
  at: number;
  /** When it was asked for last. */
  wantedAt: number;
  intentId: string | null;
  batchId: string | null;
  /** Since then, nothing may be sent for it. */
  overAt: number | null;
  /** It was answered with words. */
  isRefused: boolean;
}

export interface DeleteWish extends Owner {
  intentId: string;
  code: string;
  undoMs: number;
  at: number;
  wantedAt: number;
  batchId: string | null;
  overAt: number | null;
}

export class Ledger {
  readonly creates: CreateWish[] = [];
  readonly deletes: DeleteWish[] = [];
  /** Addresses that have a link made elsewhere, and that nobody has wished for yet. */
  readonly elsewhere: string[] = [];
  /** Intents of which the user has said which link is theirs. */
  readonly chosenFor = new Set<string>();
  /** Addresses, as a browser writes them, that nobody may publish who has not seen what is in them. */
  readonly unseen = new Set<string>();
  /** Addresses, as a browser writes them, that are to leave without what follows their readers. */
  readonly tracked = new Set<string>();
  private numbers = 0;

  nextNumber(): number {
    return (this.numbers += 1);
  }

  /** All wishes for an address at an account. */
  wishesFor(url: string, account: string | undefined): CreateWish[] {
    const number = numberIn(url);
    return this.creates.filter((wish) => wish.number === number && isAt(wish, account));
  }

  linksFor(service: Service, number: number): ServiceLink[] {
    return service.truth.links.filter((link) => link.request !== null && numberIn(link.sentUrl) === number);
  }
}

/** Whether a wish is, or may be, for a link of this account. */
export const isAt = ({ owner }: CreateWish, account: string | undefined): boolean =>
  owner === null || owner.account === account;

/** The wish that an address is of; `null` for an address of nobody here. */
export function numberIn(url: string): number | null {
  const found = /\bw(\d+)\b/.exec(url);
  return found ? Number(found[1]) : null;
}
