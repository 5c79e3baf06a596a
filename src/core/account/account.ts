import type { SealedKey } from './sealed-key.ts';
import type { Rewriting } from '../url/rewriting.ts';

/** Requests an hour for each plan with API access (specification, section 8). */
export const requestsPerHour = { pro: 1000, agency: 10_000 } as const;

export type Plan = keyof typeof requestsPerHour;

/** How the key travels (specification, section 5). The query parameter is left out: addresses end up in logs. */
export type AuthHeader = 'bearer' | 'x-api-key';

/** The account at a service, as it is stored: the key in it is sealed. */
export interface Account {
  id: string;
  baseUrl: string;
  plan: Plan;
  authHeader: AuthHeader;
  key: SealedKey;
  /** By which the key is known again when it is pasted anew; empty: it was connected before this was kept. */
  keyPrint: string;
  /** How the browser lets us in: by the host permission, or by the service's CORS answer alone. */
  access: 'permission' | 'cors';
  /** The GET form of a delete, learned from a 405 (specification, section 4.3). */
  deleteByGet: boolean;
  /** How far the service's times are ahead of UTC, learned from a create; `null`: not known yet. */
  zoneMinutes: number | null;
  /** What the service was seen to do to addresses. */
  rewriting: Rewriting;
  /** What the user calls it; empty: by its host. */
  label: string;
  color: AccountColor;
}

/** By which accounts are told apart: each is a token of the styles, given in this order. */
export const accountColors = [1, 2, 3, 4, 5, 6] as const;

export type AccountColor = (typeof accountColors)[number];

/** What was seen of an account's service. */
export type ServiceHabits = Pick<Account, 'zoneMinutes' | 'rewriting'>;
