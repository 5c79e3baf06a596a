import type { ServiceZone } from '../link/service-zone.ts';
import type { SealedKey } from './sealed-key.ts';
import type { ServiceRewritings } from '../url/url-rewriting.ts';

/** The plans that have API access (specification, section 8). */
export type ApiPlan = 'pro' | 'agency';

/** How the key is sent (specification, section 5). The query parameter is left out, since URLs end up in logs. */
export type AuthHeader = 'bearer' | 'x-api-key';

/** An account at a service, as it is stored: its key is sealed. */
export interface Account {
  id: string;
  baseUrl: string;
  plan: ApiPlan;
  authHeader: AuthHeader;
  key: SealedKey;
  /** Recognizes the key when it is pasted again. Empty: the account was connected before this was kept. */
  keyPrint: string;
  /** How the browser allows requests: by the host permission, or only by the service's CORS headers. */
  access: 'permission' | 'cors';
  /** The form of a delete that has worked (specification, section 4.3). `null`: none has yet, or it was refused since. */
  deletesBy: DeleteMethod | null;
  /** Where the service's times are, learned from creates. */
  zone: ServiceZone;
  /** How the service was seen to change URLs. */
  rewriting: ServiceRewritings;
  /** The service was seen to change the case of an alias: codes that differ in it alone are one. */
  foldsCase: boolean;
  /** The user's name for it. Empty: its host is shown. */
  label: string;
  color: AccountColor;
  /** Where it is used, whichever account is shown: hosts, in the form that `normalizeSite` gives them. */
  sites: string[];
}

/** By DELETE, or by GET for servers that block DELETE (specification, section 4.3). */
export type DeleteMethod = 'DELETE' | 'GET';

/** Colors that tell accounts apart, given in this order. Each is a token of the styles. */
export const accountColors = [1, 2, 3, 4, 5, 6] as const;

export type AccountColor = (typeof accountColors)[number];

/** What its creates and lists show of an account's service. */
export type ServiceQuirks = Pick<Account, 'zone' | 'rewriting' | 'foldsCase'>;

/** What was learned about an account's service. */
export type LearnedQuirks = Partial<ServiceQuirks & Pick<Account, 'deletesBy'>>;
