/** Nothing waits longer than an hour: pauses, limits (specification, section 8) and the time to undo are all shorter. */
const longestWaitMs = 3_600_000;

/** Whether a time is still to come. A time further away was set by a wrong clock, and nobody waits for it. */
export const isWithinNextHour = (at: number, now: number): boolean => at > now && at <= now + longestWaitMs;
