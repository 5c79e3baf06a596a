import type { Session } from './support/session.ts';
import type { World } from './support/world.ts';

interface Opened {
  /** From the beginning of the navigation to the paint. */
  painted: number;
  /** The same from the wish for a tab on, with what the browser needs to make one. */
  sinceAsked: number;
}

/** Opens a page, reads when it had painted what is to be seen first, waits until it has come to rest, and closes it. */
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

/** Of the first row where the page has a mark for it, else of the first thing at all. */
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
