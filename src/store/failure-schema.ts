import * as v from 'valibot';
import type { Failure } from '../core/failure.ts';
import { oneOf } from './one-of.ts';

const said = v.exactOptional(v.string());

/** A failure as an intent keeps it. What is refused before there is an intent (a bad address, say) is none of these. */
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
  v.object({ kind: v.literal('no-permission'), origin: v.string() }),
  v.object({ kind: v.literal('storage-broken'), detail: v.string() }),
);
