import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BioPage } from '../../core/link/bio-page.ts';
import { changeSince, lastClicks, withViews } from '../../core/link/visit.ts';
import { readBioPages } from '../../store/bio-pages/bio-pages.ts';
import { keepBioPages } from '../../store/bio-pages/keep-bio-pages.ts';
import { useVisit } from '../use-visit.ts';

/**
 * The views that a page got since the user's last visit to this view; `null` at the first visit. The numbers to compare with stay the same
 * while the view is open, and each new answer is stored as seen. `pages` is `null` until there is an answer.
 */
export function useNewViews(accountId: string, pages: BioPage[] | null): (page: BioPage) => number | null {
  const [last, setLast] = useState<ReadonlyMap<string, number> | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void readBioPages(accountId).then((kept) => {
      setLast(lastClicks(kept?.visit ?? null, Date.now()));
      setRead(true);
    }, console.error);
  }, [accountId]);
  useVisit(isRead && pages !== null, pages, () => {
    if (pages) void keepBioPages(accountId, pages, true).catch(console.error);
  });
  return useMemo(() => {
    const changeOf = changeSince(last);
    return (page: BioPage) => changeOf(withViews(page));
  }, [last]);
}
