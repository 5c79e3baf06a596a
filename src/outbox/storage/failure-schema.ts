import type { Failure } from '../../core/failure.ts';
import {
  flag,
  listSchema,
  nullableSchema,
  number,
  objectWithOptional,
  text,
  mismatch,
  type Schema,
} from '../../storage/items/schema.ts';

type Details<Some extends Failure = Failure> = Some extends Failure ? Exclude<keyof Some, 'kind'> : never;

/** Everything that failures have besides their kind. If one is missing here, this does not compile. */
const details = {
  said: text,
  at: text,
  origin: text,
  name: text,
  detail: text,
  problem: text,
  why: text,
  status: number,
  retryAt: number,
  since: number,
  allowed: number,
  tried: listSchema(text),
  isRedirected: flag,
  isPage: flag,
  isLikely: flag,
  mayBeNetwork: flag,
  elsewhere: nullableSchema(text),
} satisfies Record<Details, Schema<unknown>>;

const known = objectWithOptional({ kind: text }, details);

/**
 * A failure as operations and batches keep it. Unknown kinds are accepted, since a failure from a later Curtail must not make its whole record
 * unreadable. Only `rate-limited` must have its time.
 */
export const failureSchema: Schema<Failure> = (stored) => {
  const read = known(stored);
  if (read === mismatch || (read.kind === 'rate-limited' && read.retryAt === undefined)) return mismatch;
  return read as Failure;
};
