/** What the links of an account had reached: the most clicks of each, by its code, since a count that fell may rise again. */
export interface Reached {
  /** When the service said so, in ms since the epoch. */
  at: number;
  clicks: ReadonlyMap<string, number>;
  /** The same of links that this list lacked and the one before had: it may have been a mistake of the service. */
  gone?: ReadonlyMap<string, number>;
}

/** The highest milestone that lies between what a link had and what it has; none is not above zero. */
export const passed = (milestones: readonly number[], before: number, now: number): number =>
  Math.max(0, ...milestones.filter((clicks) => before < clicks && clicks <= now));

/** What arrives over a longer time is no surprise. */
const withinMs = 2 * 3_600_000;

/** Whether clicks grew unusually from one look to the next: by 20 or more, to at least double. */
export const grew = (before: number, now: number, elapsedMs: number): boolean =>
  Math.abs(elapsedMs) < withinMs && now - before >= Math.max(20, before);
