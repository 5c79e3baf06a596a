import type { Account } from '../core/account/account.ts';
import type { Link } from '../core/link/link.ts';
import type { DayClicks } from '../core/statistics/days.ts';
import type { DeleteBatch } from '../storage/batches/delete-batches.ts';
import type { GoalOf } from './goals/use-pruned-goals.ts';
import type { LinksPageData } from './links-page-data.ts';
import type { ClickHistoryState } from './history/use-click-history.ts';
import type { QrSubject } from './qr/qr-subject.ts';
import type { ListRefreshControl } from './refresh/use-list-refresh.ts';

export interface ViewProps {
  account: Account;
  host: string;
  data: LinksPageData;
  /** Links that are deleted together. */
  batches: readonly DeleteBatch[];
  /** Newest first. `null`: they are not all read yet, or the list was never fetched. */
  links: readonly Link[] | null;
  /** When the list was fetched, in ms since the epoch. */
  fetchedAt: number | null;
  /** Codes of links that are being deleted, or are gone since the list was fetched. No view shows them. */
  deletedCodes: ReadonlySet<string>;
  history: ClickHistoryState;
  goalOf: GoalOf;
  refresh: ListRefreshControl;
  /** What has just been done, in words. */
  said: string;
  onSaid: (text: string) => void;
  onQr: (subjects: readonly QrSubject[]) => void;
  /** Opens the dialog for the goal of a link. `days`: its clicks per day, if the view shows them. */
  onGoal: (link: Link, days?: readonly DayClicks[]) => void;
}
