import type { Context } from 'hono';
import { type Env, queryParameter, type Service } from './call.ts';
import { createCache } from '../cache.ts';
import { createClientLimit } from '../client-limit.ts';
import { timestamp } from '../clock.ts';
import { type KeyAccount, hashKey, type ApiKeyRecord } from '../database/keys.ts';
import type { Plan } from '../database/schema.ts';
import { Refusal, tooManyRequestsRefusal } from '../refusal.ts';

/** How many requests without a valid key a client may send at once, and how long one takes to be forgotten. */
const mostRefused = 100;
const forgetRefusedMs = 1_000;
const maxProvenKeys = 10_000;

/**
 * Finds the account of each request by its API key, which may be sent in one of three forms (specification, section 5).
 * A client that sends many requests without a valid key gets 429 for a while; keys that worked before still do, so that
 * nobody else behind its address is kept out.
 */
export function createAuthenticate({
  queries,
  now,
  clientOf,
}: Pick<Service, 'now' | 'clientOf'> & { queries: Pick<Service['queries'], 'findKeyOwner'> }) {
  const refused = createClientLimit(mostRefused, forgetRefusedMs);
  // By hash, since the keys themselves should not stay in memory.
  const proven = createCache<string, true>(maxProvenKeys);

  /** @throws Refusal 400 for two keys in the same place, 401 for a key that doesn't open the API, 429. */
  return async (context: Context<Env>): Promise<KeyAccount> => {
    const key = keyOf(context);
    const hash = key === undefined ? '' : hashKey(key);
    const client = clientOf(context.env.incoming);
    const isProven = proven.get(hash) !== undefined;
    const waitMs = isProven ? 0 : refused.waitMs(client);
    if (waitMs > 0)
      throw tooManyRequestsRefusal(
        'Too many requests without a valid API key came from this address',
        waitMs,
      );
    const owner = key === undefined ? undefined : await queries.findKeyOwner(key);
    try {
      check(key, owner, timestamp(now()));
    } catch (error) {
      proven.delete(hash);
      refused.take(client);
      throw error;
    }
    if (!isProven) proven.set(hash, true);
    return owner;
  };
}

function check(
  key: string | undefined,
  owner: ApiKeyRecord | undefined,
  now: string,
): asserts owner is ApiKeyRecord {
  if (key === undefined) {
    throw unauthorized(
      'An API key is missing: send it as "Authorization: Bearer KEY", as "X-API-Key: KEY" or as the query parameter api_key.',
    );
  }
  if (owner === undefined) throw unauthorized('This API key is not valid.');
  if (owner.revoked_at !== null) throw unauthorized('This API key was revoked: issue another.');
  if (owner.expires_at !== null && owner.expires_at < now) {
    throw unauthorized('This API key has expired: issue another.');
  }
  if (owner.status === 'suspended') {
    throw unauthorized('This account is suspended: ask those who run this site.');
  }
  if (owner.plan === 'free') {
    throw unauthorized('The Free plan has no API access: it comes with the Pro and Agency plans.');
  }
}

function keyOf(context: Context<Env>): string | undefined {
  const { req, env } = context;
  for (const name of ['Authorization', 'X-API-Key']) {
    // Node keeps the first of several `Authorization` headers, and joins several `X-API-Key`: neither is what was meant.
    const values = env.incoming.headersDistinct[name.toLowerCase()] ?? [];
    if (values.length > 1)
      throw new Refusal(400, `The request has several headers ${name}: send one key, in one of them.`);
  }
  const inQuery = queryParameter(context, 'api_key');
  const bearer = /^Bearer +(\S+)$/i.exec(req.header('Authorization') ?? '')?.[1];
  // An empty header is no key: some clients send one for a setting that is not filled in.
  return [bearer, req.header('X-API-Key'), inQuery].find((key) => key !== undefined && key !== '');
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, message, { 'WWW-Authenticate': 'Bearer' });
}

/** How many requests each plan may send in a window (specification, section 8). */
export type Rates = Record<Plan, number>;

export const defaultRates: Rates = { free: 0, pro: 1_000, agency: 10_000 };
export const hourMs = 3_600_000;

/**
 * Counts the request against the rate limit of the account's plan.
 * @throws Refusal 429 with `Retry-After`: the seconds until another request is allowed.
 */
export async function limitRate(
  { id, plan }: KeyAccount,
  { queries, now, rates, rateWindowMs }: Service,
): Promise<void> {
  const limit = rates[plan];
  const waitMs = await queries.countRequest({ accountId: id, at: now(), windowMs: rateWindowMs, limit });
  if (waitMs === 0) return;
  throw tooManyRequestsRefusal(
    `The rate limit of the ${plan} plan, ${limit} requests per hour, is reached`,
    waitMs,
  );
}
