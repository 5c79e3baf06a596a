import { useEffect, useRef } from 'preact/hooks';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { Link } from '../../core/link/link.ts';
import { hasToWait, intentOfPage } from '../../core/intent/page-intents.ts';
import { findExisting, type PopupData } from '../popup-data.ts';

export interface PageNews {
  data: PopupData;
  pageUrl: string;
  /** The page's URL as it would be sent. */
  longUrl: string;
  onWaiting: (intent: CreateIntent) => void;
  onExisting: (link: Link | null) => void;
}

/** Other windows create and delete links too. While `isIdle`, this tells what the page in front has now. */
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
    // If a part of the list can't be read, the popup stays as it is.
    void findExisting(data, longUrl).then((found) => isCurrent && onExisting(found), console.error);
    return () => {
      isCurrent = false;
    };
  }, [data]);
}
