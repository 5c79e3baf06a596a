import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import type { Link } from '../../core/link/link.ts';
import type { Course } from '../../core/statistics/course.ts';
import { foldArrivals } from '../../store/statistics/fold-history.ts';
import type { KeptList } from '../page-data.ts';
import { readCourse } from './read-course.ts';

export interface LinkHistory {
  /** Whether the history has a place on the page. It does not change while the page is open, so that nothing moves. */
  hasHistory: boolean;
  /** `null`: not read yet. */
  course: Course | null;
  recentOf: (link: Link) => number | null;
}

/**
 * The history of the account's links: first what is kept, then updated with each list that is read. `list` is `null` if not all of it is
 * read.
 */
export function useHistory(account: Account, list: KeptList | null, hasHistory: boolean): LinkHistory {
  const [course, setCourse] = useState<Course | null>(null);
  const { id, zone } = account;
  useEffect(() => {
    if (hasHistory) void readCourse(account).then(setCourse, console.error);
  }, [id, zone]);
  useEffect(() => {
    if (list === null) return undefined;
    // Drawing the page comes first.
    const idle = requestIdleCallback(() => void renew(account, list).then(setCourse, console.error), {
      timeout: 2000,
    });
    return () => cancelIdleCallback(idle);
  }, [list]);
  const recentOf = useMemo(() => (link: Link) => course?.recentOf(link) ?? null, [course]);
  return { hasHistory, course, recentOf };
}

async function renew(account: Account, list: KeptList): Promise<Course | null> {
  await foldArrivals(account.id, list);
  return readCourse(account);
}
