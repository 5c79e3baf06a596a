import { useEffect, useState } from 'preact/hooks';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import { localDayOf } from '../../core/list/local-days.ts';
import { dayAt, type Day } from '../../core/statistics/days.ts';

const minuteMs = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/**
 * The clock of the page: it tells everybody at each full minute, on which every midnight of every time zone lies, and when the page comes back
 * into sight. Nobody needs the day of a page that is out of sight, and some ask the service for it.
 */
function tick(): void {
  clearTimeout(timer);
  if (listeners.size === 0) return;
  // The timers of a computer that sleeps stand still, so none is longer than a minute.
  timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
  if (document.visibilityState === 'visible') for (const listener of listeners) listener();
}

function useDay(dayOf: (at: number) => Day, zone?: ServiceZone): Day {
  const [day, setDay] = useState(() => dayOf(Date.now()));
  useEffect(() => {
    const follow = () => setDay(dayOf(Date.now()));
    if (!isWatching) document.addEventListener('visibilitychange', tick);
    isWatching = true;
    listeners.add(follow);
    tick();
    return () => {
      listeners.delete(follow);
      if (listeners.size === 0) tick();
    };
  }, [zone]);
  return day;
}

/** Today in the user's calendar. A page may stay open past midnight, or be taken to another time zone. */
export const useToday = (): Day => useDay(localDayOf);

/** Today at the service. */
export const useServiceToday = (zone: ServiceZone): Day => useDay((at) => dayAt(at, zone), zone);
