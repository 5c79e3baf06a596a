import type { Context, HonoRequest } from 'hono';
import { timestamp } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Account } from '../database/keys.ts';
import type { Env, Service } from './call.ts';

/**
 * Finds the account of the request's API key, which may be sent in one of three forms (specification, section 5).
 * @throws Refusal 401 for a missing, unknown, expired or revoked key, for a suspended account, and for a plan without API
 * access.
 */
export async function authenticate({ req }: Context<Env>, { queries, now }: Service): Promise<Account> {
  const key = keyOf(req);
  if (key === undefined) {
    throw unauthorized(
      'An API key is missing: send it as "Authorization: Bearer KEY", as "X-API-Key: KEY" or as the query parameter api_key.',
    );
  }
  const owner = await queries.findKeyOwner(key);
  if (owner === undefined) throw unauthorized('This API key is not valid.');
  if (owner.revoked_at !== null) throw unauthorized('This API key was revoked: issue another.');
  if (owner.expires_at !== null && owner.expires_at < timestamp(now())) {
    throw unauthorized('This API key has expired: issue another.');
  }
  if (owner.status === 'suspended') {
    throw unauthorized('This account is suspended: ask those who run this site.');
  }
  if (owner.plan === 'free') {
    throw unauthorized('The Free plan has no API access: it comes with the Pro and Agency plans.');
  }
  return owner;
}

function keyOf(request: HonoRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.header('Authorization') ?? '')?.[1];
  return bearer ?? request.header('X-API-Key') ?? request.query('api_key');
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, message, { 'WWW-Authenticate': 'Bearer' });
}
