import type { Account, LearnedQuirks } from '../core/account/account.ts';
import type { AliasRule } from '../core/link/alias.ts';
import type { Analytics } from '../core/link/analytics.ts';
import type { BioPageList } from '../core/link/bio-page.ts';
import type { CreatedLink } from '../core/link/link.ts';
import type { ListPieceConsumer } from '../core/link/raw-list-piece.ts';
import type { Result } from '../core/result.ts';

/**
 * A link service, as the worker needs it. Everything comes decoded, and nothing of a wire format leaves the folder of its kind. Each method
 * makes its request once: what follows is decided by who called it.
 */
export interface LinkService {
  create(link: LinkToCreate): Promise<Result<CreatedLink>>;
  /**
   * Every link of the account, in pieces as they arrive: one that is known already need not be decoded. After a failure, those pieces are
   * not the whole list. `tag`: that of the list that is kept, which the service may answer to be unchanged.
   */
  list(take: ListPieceConsumer, tag: string | null): Promise<Result<ListLinksResult>>;
  deleteLink(linkId: string): Promise<Result<null>>;
  /** Of one link, or of the account (`null`), over so many days. */
  statistics(linkId: string | null, days: number): Promise<Result<Analytics>>;
  bioPages(): Promise<Result<BioPageList>>;
}

export interface LinkToCreate {
  longUrl: string;
  /** `null`: the service makes the code. */
  alias: string | null;
  title: string;
}

export type ListLinksResult = { isUnchanged: true } | { isUnchanged: false; tag: string | null };

/** What a kind of service offers to an account. Pages ask for it too, so it is known without a key (`capabilitiesOf`). */
export interface Capabilities {
  aliasRule: AliasRule;
  longestTitle: number;
  /** `null`: no limit. */
  requestsPerHour: number | null;
  /** The longest period of its statistics, in days. 0: it has none. */
  statisticsDays: number;
  canDelete: boolean;
  hasBioPages: boolean;
}

/** What a service has to know of its account. */
export type ServiceAccount = Pick<Account, 'id' | 'baseUrl' | 'plan' | 'authHeader' | 'deletesBy'>;

/** What the worker gives to a service, and what the service may store for its account. */
export interface ServiceContext {
  /** The API key in the clear. */
  key: string;
  /** Aborts running requests, and keeps later ones from leaving. */
  signal: AbortSignal;
  /** To be called for each request that counts for the hour. */
  countRequest: () => Promise<unknown>;
  /** The service wants no request before this time. */
  pauseUntil: (at: number) => Promise<unknown>;
  /** Keeps what the service has shown. `change` gets the account as it is then. */
  learn: (change: (account: Account) => LearnedQuirks) => Promise<unknown>;
  /** Writes something of the account. `false`: the account is gone, and nothing was written. */
  writeIfConnected: (write: () => Promise<unknown>) => Promise<boolean>;
}
