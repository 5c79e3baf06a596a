import * as v from 'valibot';
import type { Failure } from '../../core/failure.ts';
import type { Schema } from '../../core/schema.ts';

type Details<Some extends Failure = Failure> = Some extends Failure ? Exclude<keyof Some, 'kind'> : never;

/** Everything that failures have besides their kind. If one is missing here, this does not compile. */
const details = {
  said: v.exactOptional(v.string()),
  at: v.exactOptional(v.string()),
  origin: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  detail: v.exactOptional(v.string()),
  problem: v.exactOptional(v.string()),
  why: v.exactOptional(v.string()),
  status: v.exactOptional(v.number()),
  retryAt: v.exactOptional(v.number()),
  since: v.exactOptional(v.number()),
  tried: v.exactOptional(v.array(v.string())),
  isRedirected: v.exactOptional(v.boolean()),
  isPage: v.exactOptional(v.boolean()),
  isLikely: v.exactOptional(v.boolean()),
  mayBeNetwork: v.exactOptional(v.boolean()),
  elsewhere: v.exactOptional(v.nullable(v.string())),
} satisfies Record<Details, Schema<unknown>>;

/**
 * A failure as operations and batches keep it. Unknown kinds are accepted, since a failure from a later Curtail must not make its whole record
 * unreadable. Only `rate-limited` must have its time.
 */
export const failureSchema: Schema<Failure> = v.pipe(
  v.object({ kind: v.string(), ...details }),
  v.custom<Failure>((read) => {
    const { kind, retryAt } = read as { kind: string; retryAt?: number };
    return kind !== 'rate-limited' || retryAt !== undefined;
  }),
);
