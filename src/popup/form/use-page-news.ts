import { useEffect, useRef } from 'preact/hooks';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { Link } from '../../core/link/link.ts';
import { hasToWait, intentOfPage } from '../../core/intent/page-intents.ts';
import { findExisting, type PopupData } from '../popup-data.ts';

export interface PageNews {
  data: PopupData;
  pageUrl: string;
  /** The page's address as it would be sent. */
  longUrl: string;
  onWaiting: (intent: CreateIntent) => void;
  onExisting: (link: Link | null) => void;
}

/** Other pages ask for links and delete them, too: as long as `isIdle`, tells what the page in front has by now. */
export function usePageNews(
  isIdle: boolean,
  { data, pageUrl, longUrl, onWaiting, onExisting }: PageNews,
): void {
  const first = useRef(data);
  useEffect(() => {
    if (!isIdle || pageUrl === '' || data === first.current) return undefined;
    const waiting = intentOfPage(data.creates.filter(hasToWait), pageUrl);
    if (waiting) onWaiting(waiting);
    let isCurrent = true;
    // Where a part of the list can't be read, what stands here stays.
    void findExisting(data, longUrl).then((found) => isCurrent && onExisting(found), console.error);
    return () => {
      isCurrent = false;
    };
  }, [data]);
}
