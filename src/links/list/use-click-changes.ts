import type { Link } from '../../core/link/link.ts';
import { sendCommand } from '../../platform/messages.ts';
import { readLastVisit } from '../../storage/list/last-visit.ts';
import { useChangeSinceVisit } from '../use-change-since-visit.ts';
import { useRecordVisit } from '../use-record-visit.ts';

/**
 * The change of a link's clicks since the user's last visit to this page; `null` at the first visit. The numbers to compare with stay while
 * the page is open. The worker is told of the visit, again for every new list.
 */
export function useClickChanges(
  accountId: string,
  links: readonly Link[] | null,
): (link: Link) => number | null {
  const { changeOf, isRead } = useChangeSinceVisit(accountId, readLastVisit);
  useRecordVisit(isRead && links !== null, links, () => void sendCommand('noteVisit', null));
  return changeOf;
}
