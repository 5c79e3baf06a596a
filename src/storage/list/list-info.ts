import { newestFirst, type Link } from '../../core/link/link.ts';
import type { LinkIdAndCode } from '../../core/protocol.ts';

/** Raise this when rows are decoded or kept in another way: lists of another format count as absent and are fetched again. */
export const listFormat = 5;

/**
 * How late a list may be, in ms, until more is known of the service: what was made or deleted this long before the list was asked for counts
 * more than the list. Services read lists from copies of their database, and from caches. After that the list is believed, since others
 * change links too.
 */
export const defaultListLagMs = 120_000;

/**
 * How long a list may show a removed link again, in ms: a delete that the service has acknowledged counts more than a list that lags further
 * than any before. A link with its id and code that is listed after that is shown, since the delete may have had no effect.
 */
export const removedLinkGraceMs = 3_600_000;

/** A list that does not show a new link after this time is not just late: the link is gone, or the list is never complete. */
export const maxListLagMs = 86_400_000;

/** The rows of a chunk as JSON: the browser copies one text many times faster than thousands of fields. */
export type ChunkText = string;

export const chunkText = (links: readonly Link[]): ChunkText => JSON.stringify(links);

/** Needs no decoder: only Curtail writes this, and a list of another `listFormat` is never read. */
export const parseChunkText = (text: ChunkText): Link[] => JSON.parse(text) as Link[];

/** Some hundred rows of the list, one record in the store `links`. A record never changes: changed rows get a new one. */
export interface ListChunk {
  key: number;
  /** The fingerprint of the bytes that the chunk came from. If the same bytes come again, nothing is decoded or written. */
  print: string;
  rows: number;
  /** Rows that could not be read. */
  skipped: number;
  /** The ranks of its newest and its oldest link; empty without rows. */
  newest: string;
  oldest: string;
}

/** A removed link. Its code may be given to another link meanwhile, which has another id. */
export interface RemovedLinkRecord extends LinkIdAndCode {
  at: number;
  /** The place in the order of operations at which its delete was done, if there is one. */
  seq?: number;
}

/** What an account's list consists of. It changes in one transaction with the records and indexes that it names. */
export interface ListInfo {
  format: number;
  tag: string | null;
  /** Links that are shown, with those that were made since. */
  count: number;
  /** Rows of the service's list that are not shown: broken ones, and repeats of a short code. */
  skipped: number;
  fetchedAt: number;
  chunks: ListChunk[];
  /** No chunk has a link that belongs inside another chunk. */
  isSorted: boolean;
  /** Places in the list, over all chunks, of rows that are not shown: removed since, repeats of a short code, or replaced by a made link. */
  hidden: number[];
  /** How late the lists of this service were seen to be. */
  lagMs: number;
  /**
   * What was removed since this list was requested, or not long before (`removedLinkGraceMs`), and when. The next list may have been requested
   * before that, or be late, and still have the link.
   */
  removed: RemovedLinkRecord[];
}

/** A link that no row shows may be in one that could not be read. A row that repeats a short code was read. */
export const hasUnreadableRows = (info: ListInfo | null): boolean =>
  info?.chunks.some(({ skipped }) => skipped > 0) ?? false;

export const joinedChunkKeys = (chunks: readonly { key: number }[]): string =>
  chunks.map(({ key }) => key).join();

/** Two lists with the same names look the same to the pages, which are told only of others. */
export const shownListKey = ({ chunks, hidden }: ListInfo): string =>
  `${joinedChunkKeys(chunks)} ${hidden.join()}`;

/** The rows of all chunks as they are shown: newest first. */
export function shownLinks({ hidden, isSorted }: ListInfo, chunks: readonly Link[][]): Link[] {
  const rows = chunks.flat();
  const hiddenPlaces = new Set(hidden);
  const links = hiddenPlaces.size === 0 ? rows : rows.filter((_link, place) => !hiddenPlaces.has(place));
  return isSorted ? links : newestFirst(links);
}

/** Which chunk has the row at a place of the list, and where in it. */
export function findChunkOfRow(
  { chunks }: Pick<ListInfo, 'chunks'>,
  place: number,
): { chunk: ListChunk; row: number } | null {
  let row = place;
  for (const chunk of chunks) {
    if (row < chunk.rows) return { chunk, row };
    row -= chunk.rows;
  }
  return null;
}
