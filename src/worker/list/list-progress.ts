import { ageOf } from '../../core/age.ts';
import type { ListPieceConsumer } from '../../core/link/raw-list-piece.ts';
import { removeListProgress, writeListProgress } from '../../storage/items/write-list-progress.ts';
import { runInBackground } from '../run-in-background.ts';

const everyMs = 500;

/**
 * Tells the pages the progress of a list, twice a second. The writes also keep the worker alive on a slow line: the browser stops a worker
 * that calls none of its functions for 30 seconds, even during a download.
 */
export async function withListProgress<Value>(
  add: ListPieceConsumer,
  work: (take: ListPieceConsumer) => Promise<Value>,
): Promise<Value> {
  let rows = 0;
  let bytes = 0;
  let saidAt = Date.now();
  // A worker that was stopped has left its last progress.
  const said = [runInBackground(removeListProgress)];
  try {
    return await work((piece) => {
      rows += piece.rows;
      bytes += piece.bytes;
      if (ageOf(saidAt, Date.now()) >= everyMs) {
        saidAt = Date.now();
        said.push(runInBackground(() => writeListProgress({ rows, bytes })));
      }
      return add(piece);
    });
  } finally {
    await Promise.all(said);
    if (said.length > 1) await runInBackground(removeListProgress);
  }
}
