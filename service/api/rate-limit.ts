import { Refusal } from '../refusal.ts';
import type { Account } from '../storage/accounts/accounts.ts';
import type { Plan } from '../storage/database/schema.ts';
import type { Service } from './call.ts';

/** Requests in a window, by plan (section 8). */
export type Rates = Record<Plan, number>;

export const defaultRates: Rates = { free: 0, pro: 1_000, agency: 10_000 };
export const hourMs = 3_600_000;

/**
 * Counts a request against the rate of the account's plan. Windows are fixed and begin on the full hour (UTC).
 * @throws Refusal 429 with `Retry-After`, the seconds until the next window.
 */
export async function limitRate(
  account: Account,
  { queries, now, rates, rateWindowMs }: Service,
): Promise<void> {
  const time = now();
  const startedAt = time - (time % rateWindowMs);
  const limit = rates[account.plan];
  if (await queries.countRequest({ accountId: account.id, startedAt, windowMs: rateWindowMs, limit })) return;
  const seconds = Math.max(1, Math.ceil((startedAt + rateWindowMs - time) / 1_000));
  throw new Refusal(
    429,
    `The rate limit of the ${account.plan} plan, ${limit} requests per hour, is reached: try again in ${seconds} s.`,
    { 'Retry-After': String(seconds) },
  );
}
