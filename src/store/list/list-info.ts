import { newestFirst, type Link } from '../../core/link/link.ts';

/** Goes up when rows are decoded or kept in another way: what is kept is then fetched anew. */
export const listFormat = 3;

/** The rows of a chunk as JSON: the browser copies one text many times quicker than thousands of fields. */
export type ChunkText = string;

export const chunkText = (links: readonly Link[]): ChunkText => JSON.stringify(links);

/** Written by us alone, and read in the format that it was written in. */
export const linksIn = (text: ChunkText): Link[] => JSON.parse(text) as Link[];

/** Some hundred rows of the list, one record of the store `links`. A record is never changed: other rows are another record. */
export interface Chunk {
  key: number;
  /** Of the bytes that it was decoded from: where they come again, nothing need be decoded or written. */
  print: string;
  rows: number;
  /** Rows that could not be read. */
  skipped: number;
  /** The highest and the lowest id in it; empty without rows. */
  newest: string;
  oldest: string;
}

/** What an account's list is made of. It changes in one step with the records and indexes that it names. */
export interface ListInfo {
  format: number;
  etag: string | null;
  /** Links that are shown. */
  count: number;
  /** Rows of the service's list that are not: broken ones, and second ones of a short code. */
  skipped: number;
  fetchedAt: number;
  chunks: Chunk[];
  /** No chunk has a link that belongs between those of another. */
  isSorted: boolean;
  /** Places in the list, over all chunks, of rows that are not shown: removed since, or second ones of a short code. */
  hidden: number[];
  /** What was removed since this list was asked for, and when: the next one may have been asked for before. */
  removed: { shortCode: string; at: number }[];
}

/** The rows of all chunks as they are shown: newest first. */
export function shownLinks({ hidden, isSorted }: ListInfo, chunks: readonly Link[][]): Link[] {
  const rows = chunks.flat();
  const hiddenPlaces = new Set(hidden);
  const links = hiddenPlaces.size === 0 ? rows : rows.filter((_link, place) => !hiddenPlaces.has(place));
  return isSorted ? links : newestFirst(links);
}

/** Which chunk has the row at a place of the list, and where in it. */
export function chunkAt({ chunks }: ListInfo, place: number): { chunk: Chunk; row: number } | null {
  let row = place;
  for (const chunk of chunks) {
    if (row < chunk.rows) return { chunk, row };
    row -= chunk.rows;
  }
  return null;
}
