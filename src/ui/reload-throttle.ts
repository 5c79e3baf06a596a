const spacingMs = 3000;
const askedKey = 'asked';

export const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

let turn: Promise<void> | null = null;

/**
 * Resolves when the page may ask the service after opening. A reload always asks, but not within some seconds of the load before: holding
 * down F5 would use up the requests of an hour.
 */
export const waitOutReloadThrottle = (): Promise<void> => (turn ??= waitForTurn());

async function waitForTurn(): Promise<void> {
  const last = Number(sessionStorage.getItem(askedKey));
  const rest = isReloaded() ? Math.min(last + spacingMs - Date.now(), spacingMs) : 0;
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  sessionStorage.setItem(askedKey, String(Date.now()));
}
