import type { Session } from './support/session.ts';

/** Pixels per second. That is about 350 rows, so each frame has six new ones. */
const speed = 20_000;
const distance = 40_000;

interface Scrolled {
  /** The time from each frame to the next, in ms. */
  frames: number[];
  /** Tasks of more than 50 ms. */
  longTasks: number;
}

/** Scrolls down with the wheel for two seconds, and measures the frames. */
export async function scrollThrough(page: Session): Promise<Scrolled> {
  await page.run(() => {
    const noted = { frames: [] as number[], longTasks: 0, isOver: false };
    const observer = new PerformanceObserver((list) => (noted.longTasks += list.getEntries().length));
    observer.observe({ type: 'longtask' });
    let last = performance.now();
    const note = (now: number) => {
      noted.frames.push(now - last);
      last = now;
      if (!noted.isOver) requestAnimationFrame(note);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(note);
    });
    Object.assign(window, { noted });
  });
  const before = await page.run(() => scrollY);
  await page.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
  const { after, ...scrolled } = await page.run(async () => {
    const { noted } = window as unknown as { noted: Scrolled & { isOver: boolean } };
    noted.isOver = true;
    // The observer reports late.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { frames: noted.frames, longTasks: noted.longTasks, after: scrollY };
  });
  if (after - before < distance / 2) throw new Error(`The page scrolled from ${before} to ${after} only.`);
  return scrolled;
}
