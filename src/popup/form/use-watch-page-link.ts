import { useEffect, useRef } from 'preact/hooks';
import type { CreateOperation } from '../../outbox/operation.ts';
import type { Link } from '../../core/link/link.ts';
import { hasToWait, latestOperationToShow } from '../../outbox/page-operations.ts';
import { lookUpLinkIfWanted, type PopupData } from '../popup-data.ts';

export interface PageLinkWatchOptions {
  data: PopupData;
  pageUrl: string;
  /** The page's URL as it would be sent. */
  longUrl: string;
  onWaiting: (operation: CreateOperation) => void;
  onExisting: (link: Link | null) => void;
}

/** Other windows create and delete links too. While `isIdle`, this tells what the page in front has now. */
export function useWatchPageLink(
  isIdle: boolean,
  { data, pageUrl, longUrl, onWaiting, onExisting }: PageLinkWatchOptions,
): void {
  const first = useRef(data);
  useEffect(() => {
    if (!isIdle || pageUrl === '' || data === first.current) return undefined;
    const waiting = latestOperationToShow(data.creates.filter(hasToWait), pageUrl);
    if (waiting) onWaiting(waiting);
    let isCurrent = true;
    void lookUpLinkIfWanted(data, longUrl).then((page) => {
      // If a part of the list can't be read, the popup stays as it is.
      if (isCurrent && page.answer !== 'unknown') onExisting(page.answer === 'found' ? page.link : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [data]);
}
