import { useCallback } from 'preact/hooks';
import type { BioPage } from '../../core/link/bio-page.ts';
import { viewsAsClicks } from '../../core/link/visit-snapshots.ts';
import { readBioPages } from '../../storage/bio-pages/bio-pages.ts';
import { saveBioPages } from '../../storage/bio-pages/save-bio-pages.ts';
import { useChangeSinceVisit } from '../use-change-since-visit.ts';
import { useRecordVisit } from '../use-record-visit.ts';

const readVisit = (accountId: string) => readBioPages(accountId).then((kept) => kept?.visit ?? null);

/**
 * The views that a page got since the user's last visit to this view; `null` at the first visit. Each new answer is stored as seen. `pages`
 * is `null` until there is an answer.
 */
export function useNewBioPageViews(
  accountId: string,
  pages: BioPage[] | null,
): (page: BioPage) => number | null {
  const { changeOf, isRead } = useChangeSinceVisit(accountId, readVisit);
  useRecordVisit(isRead && pages !== null, pages, () => {
    if (pages) void saveBioPages(accountId, pages, true).catch(console.error);
  });
  return useCallback((page: BioPage) => changeOf(viewsAsClicks(page)), [changeOf]);
}
