/**
 * How old something is, in ms. A time to come was set by a clock that was ahead: how old that is nobody knows, so it counts as older than
 * anything. Otherwise it would stay new for as long as the clock was ahead.
 */
export const ageOf = (at: number, now: number): number => (at > now ? Infinity : now - at);
