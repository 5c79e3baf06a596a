import type { Failure } from '../../core/failure.ts';
import {
  among,
  every,
  flag,
  list,
  nullable,
  number,
  object,
  objectWith,
  oneOf,
  text,
} from '../items/schema.ts';

const said = { said: text };

/** A failure as intents and batches keep it. Every kind can be read: one that could not would take its whole record with it. */
export const failure = every<Failure>()(
  oneOf(
    objectWith(
      {
        kind: among('invalid', 'limit-reached', 'forbidden', 'not-found', 'method-blocked', 'alias-taken'),
      },
      said,
    ),
    objectWith({ kind: among('unauthorized') }, { ...said, at: text }),
    objectWith({ kind: among('rate-limited'), retryAt: number }, said),
    objectWith({ kind: among('server-error', 'unreadable'), status: number }, said),
    object({
      kind: among(
        'unreachable',
        'timed-out',
        'redirected',
        'too-large',
        'still-listed',
        'not-listed',
        'offline',
        'not-connected',
        'key-unreadable',
        'bad-address',
        'insecure-address',
        'key-missing',
        'bad-key',
        'work-waiting',
        'unsure-account',

        'no-reply',
        'storage-full',
        'rows-unreadable',
      ),
    }),
    object({
      kind: among('bad-url'),
      problem: among('empty', 'not-a-url', 'has-space', 'not-a-web-page', 'has-password', 'too-long'),
    }),
    object({ kind: among('look-first'), why: among('secret', 'private-host', 'short-link') }),
    object({ kind: among('bad-alias'), problem: among('too-short', 'too-long', 'bad-character') }),
    object({ kind: among('no-permission'), origin: text }),
    object({ kind: among('no-api'), tried: list(text), isRedirected: flag, elsewhere: nullable(text) }),
    object({ kind: among('storage-broken'), detail: text }),
  ),
);
