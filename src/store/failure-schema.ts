import * as v from 'valibot';
import type { Failure } from '../core/failure.ts';
import { oneOf } from './one-of.ts';

const said = v.exactOptional(v.string());

/** A failure as an intent keeps it: an answer of the service, or the refusal of a wish that came from a menu. */
export const failure: v.GenericSchema<unknown, Failure> = oneOf(
  v.object({
    kind: v.picklist([
      'invalid',
      'unauthorized',
      'limit-reached',
      'not-found',
      'method-blocked',
      'alias-taken',
    ]),
    said,
  }),
  v.object({ kind: v.literal('rate-limited'), retryAt: v.number(), said }),
  v.object({ kind: v.picklist(['server-error', 'unreadable']), status: v.number(), said }),
  v.object({
    kind: v.picklist([
      'unreachable',
      'timed-out',
      'redirected',
      'too-large',
      'offline',
      'not-connected',
      'key-unreadable',
      'storage-full',
    ]),
  }),
  v.object({
    kind: v.literal('bad-url'),
    problem: v.picklist(['empty', 'not-a-url', 'not-a-web-page', 'has-password', 'too-long']),
  }),
  v.object({ kind: v.literal('no-permission'), origin: v.string() }),
  v.object({ kind: v.literal('storage-broken'), detail: v.string() }),
);
