/** Does the work at once, and what is asked for meanwhile together after a while. `now` does what waits, as a page closes. */
export function createThrottledRunner(
  work: () => void,
  bunchMs: number,
): { ask: () => void; now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const now = () => {
    if (isWaiting) work();
    isWaiting = false;
  };
  const ask = () => {
    isWaiting = true;
    if (timer !== undefined) return;
    now();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) ask();
    }, bunchMs);
  };
  return { ask, now };
}
