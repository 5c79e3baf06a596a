import { Hono } from 'hono';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAuthenticate } from '../../../service/api/access.ts';
import type { Env } from '../../../service/api/call.ts';
import { errorResponse } from '../../../service/refusal.ts';

const owner = {
  id: 1,
  plan: 'pro',
  status: 'active',
  site_url: null,
  expires_at: null,
  revoked_at: null,
  last_used_on: null,
} as const;

test('a valid key may be used for any number of requests at once, also while the database is slow', async () => {
  const authenticate = createAuthenticate({
    queries: { findKeyOwner: () => sleep(20, owner) },
    now: () => 0,
    clientOf: () => '192.0.2.1',
  });
  const app = new Hono<Env>();
  app.get('/', async (context) => context.json(await authenticate(context)));
  app.onError((error) => errorResponse(error));
  const ask = async () => {
    const headers = { 'X-API-Key': 'ck_valid' };
    return (await app.request('/', { headers }, { incoming: { headersDistinct: {} } })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 150 }, ask));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
