import type { Grant } from '../database/rates.ts';
import type { Target } from '../database/targets.ts';

/** A Redis, and how many milliseconds it may take to answer before the database is asked instead. */
export interface RedisPlace {
  url: string;
  answerWithinMs?: number | undefined;
}

/** Data that several processes share outside the database, to spare it. It is optional and changes no results. */
export interface Shared {
  /**
   * The target of each code. `find` asks the database.
   * @param removals a recent number of removals: targets from before another one are not used
   */
  findTargets(
    codes: readonly string[],
    removals: number,
    find: (codes: readonly string[]) => Promise<Target[]>,
  ): Promise<Target[]>;
  /** Counts requests instead of the database. `otherwise` counts them in the database. */
  grant(otherwise: Grant): Grant;
  close(): Promise<void>;
}
