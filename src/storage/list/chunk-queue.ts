import type { Link } from '../../core/link/link.ts';
import { inWriteTransaction } from '../database.ts';
import { chunkText, type ChunkText } from './list-info.ts';

const mostWaiting = 16;

/** Makes a write only if it is still allowed. */
export type WriteGuard = (write: () => Promise<unknown>) => Promise<unknown>;

/**
 * Writes chunks in the background: while one transaction runs, the next chunks are collected for another. A transaction for each chunk
 * would take ten times as long. After a failure, nothing more is written.
 */
export function createChunkQueue(accountId: string, guard: WriteGuard) {
  const waiting: [key: number, text: ChunkText][] = [];
  let writing: Promise<void> | null = null;
  let failure: { why: unknown } | null = null;

  const take = () => (failure === null ? waiting.splice(0) : []);

  async function writeAll(): Promise<void> {
    for (let chunks = take(); chunks.length > 0; chunks = take()) {
      await guard(() => write(accountId, chunks)).catch((why: unknown) => {
        failure = { why };
      });
    }
    writing = null;
  }

  return {
    /** Waits only if too many chunks are queued. */
    async put(key: number, links: Link[]): Promise<void> {
      if (failure !== null) return;
      waiting.push([key, chunkText(links)]);
      writing ??= writeAll();
      if (waiting.length >= mostWaiting) await writing;
    },
    /** Rejects if not everything could be written. */
    async done(): Promise<void> {
      await writing;
      if (failure !== null) throw failure.why;
    },
  };
}

const write = (accountId: string, chunks: readonly [key: number, text: ChunkText][]): Promise<unknown> =>
  inWriteTransaction('links', (transaction) =>
    Promise.all(chunks.map(([key, text]) => transaction.objectStore('links').put(text, [accountId, key]))),
  );
