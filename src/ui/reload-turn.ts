const spacingMs = 3000;
const askedKey = 'asked';

/** Whether the user has reloaded this page. */
export const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

let turn: Promise<void> | null = null;

/**
 * When the page may ask the service as it opens. A reload always asks, but not sooner than some seconds after the load before it asked: F5
 * that is held down would spend the requests of an hour.
 */
export const turnToAsk = (): Promise<void> => (turn ??= waitForTurn());

async function waitForTurn(): Promise<void> {
  const last = Number(sessionStorage.getItem(askedKey));
  const rest = isReloaded() ? Math.min(last + spacingMs - Date.now(), spacingMs) : 0;
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  sessionStorage.setItem(askedKey, String(Date.now()));
}
