import { sameUrlKey } from '../url/long-url.ts';
import type { BatchedCreate, BatchRow, RowOutcome } from './batch.ts';

/** A row of an earlier plan for the same lines of which something was sent. `outcome`: how it ended; `null`: that is open. */
export interface SentRow {
  submission: BatchedCreate;
  outcome: Extract<RowOutcome, { at: 'done' }> | null;
}

/**
 * The rows of a plan that takes the place of another one. A row whose page has a link from that, or may have, is not sent with other options:
 * it has that link, or waits for it. Of several rows for a page, one with the same alias is the same row.
 */
export function reuseSentRows(rows: readonly BatchRow[], sent: readonly SentRow[]): BatchRow[] {
  const left = new Map<string, SentRow[]>();
  for (const row of sent) {
    const key = sameUrlKey(row.submission.longUrl);
    left.set(key, [...(left.get(key) ?? []), row]);
  }
  const take = (row: BatchRow, isFit: (one: SentRow, submission: BatchedCreate) => boolean): BatchRow => {
    const { submission } = row;
    if (row.outcome !== null || !('longUrl' in submission)) return row;
    const ofPage = left.get(sameUrlKey(submission.longUrl)) ?? [];
    const at = ofPage.findIndex((one) => isFit(one, submission));
    const [found] = at < 0 ? [] : ofPage.splice(at, 1);
    if (!found) return row;
    const { isAnother: _, ...same } = found.submission;
    return { submission: same, outcome: found.outcome };
  };
  const byAlias = rows.map((row) =>
    take(row, (one, submission) => one.submission.alias === submission.alias),
  );
  return byAlias.map((row, at) => (row === rows[at] ? take(row, () => true) : row));
}
