import { useEffect, useState } from 'preact/hooks';
import { localDayOf } from '../../core/list/local-days.ts';

/** Today in the user's calendar. A page may stay open past midnight, or be taken to another time zone. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDayOf(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(localDayOf(Date.now())), 30_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
