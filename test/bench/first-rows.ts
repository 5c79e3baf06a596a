import type { Session } from './support/session.ts';
import type { World } from './support/world.ts';

interface Opened {
  /** From the beginning of the navigation to the first paint. */
  painted: number;
  /** From the command to open a tab to the first paint, including the time to make a tab. */
  sinceAsked: number;
}

/** Opens a page, reads when it painted its first content, waits until it rests, and closes it. */
export async function openFirst(
  world: World,
  path: string,
  untilRest: (page: Session) => Promise<void> = async () => undefined,
): Promise<Opened> {
  const { page, askedAt } = await world.openUnwatched(path);
  const { origin, painted } = await paintOf(page);
  await untilRest(page);
  await page.close();
  return { painted, sinceAsked: origin + painted - askedAt };
}

/** The paint of the first row, if the page marks it, else its first paint. */
const paintOf = (page: Session): Promise<{ origin: number; painted: number }> =>
  page.run(async () => {
    const isMarked = document.querySelector('#app') !== null;
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { renderTime } = entry as PerformanceEntry & { renderTime?: number };
          if (isMarked) resolve(renderTime ?? NaN);
          else if (entry.name === 'first-contentful-paint') resolve(entry.startTime);
        }
      }).observe({ type: isMarked ? 'element' : 'paint', buffered: true });
    });
    return { origin: performance.timeOrigin, painted };
  });
