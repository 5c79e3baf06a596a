import type { Grant } from '../storage/accounts/rates.ts';
import type { Target } from '../storage/links/targets.ts';

/** A Redis, and how many milliseconds it may take to answer before the database is asked instead. */
export interface RedisPlace {
  url: string;
  answerWithinMs?: number | undefined;
}

/** Data that several processes share outside the database, to spare it. It is optional and changes no results. */
export interface Shared {
  /** The target of each code, at most 10 s old. `find` asks the database. */
  findTargets(
    codes: readonly string[],
    find: (codes: readonly string[]) => Promise<Target[]>,
  ): Promise<Target[]>;
  /** Forgets the target of a code that has changed. */
  forget(code: string): Promise<void>;
  /** Counts requests instead of the database. `otherwise` counts them in the database. */
  grant(otherwise: Grant): Grant;
  close(): Promise<void>;
}
