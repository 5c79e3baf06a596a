import { Refusal } from '../refusal.ts';
import type { Account } from '../database/keys.ts';
import type { Plan } from '../database/schema.ts';
import type { Service } from './call.ts';

/** How many requests each plan may send in a window (specification, section 8). */
export type Rates = Record<Plan, number>;

export const defaultRates: Rates = { free: 0, pro: 1_000, agency: 10_000 };
export const hourMs = 3_600_000;

/**
 * Counts the request against the rate limit of the account's plan.
 * @throws Refusal 429 with `Retry-After`: the seconds until another request is allowed.
 */
export async function limitRate(
  account: Account,
  { queries, now, rates, rateWindowMs }: Service,
): Promise<void> {
  const limit = rates[account.plan];
  const request = { accountId: account.id, at: now(), windowMs: rateWindowMs, limit };
  const waitMs = await queries.countRequest(request);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1_000);
  throw new Refusal(
    429,
    `The rate limit of the ${account.plan} plan, ${limit} requests per hour, is reached: try again in ${seconds} s.`,
    { 'Retry-After': String(seconds) },
  );
}
