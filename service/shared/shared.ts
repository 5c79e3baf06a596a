import type { Grant } from '../storage/accounts/rates.ts';
import type { Target } from '../storage/links/targets.ts';

/** A Redis, and how long it may take, in ms, before the database is asked in its place. */
export interface RedisPlace {
  url: string;
  answerWithinMs?: number | undefined;
}

/** What several processes may keep together outside of the database, to spare it. Without one nothing changes but that. */
export interface Shared {
  /** What is at each of the codes, as it was 10 s ago at most. `find` asks the database. */
  findTargets(
    codes: readonly string[],
    find: (codes: readonly string[]) => Promise<Target[]>,
  ): Promise<Target[]>;
  /** Forgets what is at a code that has changed. */
  forget(code: string): Promise<void>;
  /** Counts requests in place of the database, which is `otherwise` asked. */
  grant(otherwise: Grant): Grant;
  close(): Promise<void>;
}
