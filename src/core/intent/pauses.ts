export const hourMs = 3_600_000;

/** What failed is tried again after a pause that doubles each time, so that a service that fails is not hammered. */
export const growingPause = (times: number, longestMs = hourMs): number =>
  Math.min(1000 * 2 ** times, longestMs);

// A list may be older than the link: the pauses after the first three looks that find nothing.
export const firstPauseMs = 2000;
export const secondPauseMs = 10_000;
export const thirdPauseMs = 60_000;
