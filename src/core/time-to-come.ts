/** Nothing here waits longer than an hour: the pauses, the limits (specification, section 8) and the time to undo are all shorter. */
const longestWaitMs = 3_600_000;

/** Whether a time that is waited for is still to come. One that is further off was set by a clock that was wrong, and nobody waits for it. */
export const isToCome = (at: number, now: number): boolean => at > now && at <= now + longestWaitMs;
