import type { Link } from './link.ts';

/** Decoded rows of a list: links, newest first, and the number of rows that could not be read. */
export interface DecodedRows {
  links: Link[];
  skipped: number;
}

/** Some hundred rows of a list, as they arrive from the service. */
export interface RawListPiece {
  /** A fingerprint of the bytes: the same for the same bytes, and practically never for others. */
  fingerprint: string;
  bytes: number;
  rows: number;
  /** `null`: the bytes are not JSON. */
  decode: () => DecodedRows | null;
}

/** Takes the pieces in order. `false`: this piece can't be read, so neither can the list. */
export type ListPieceConsumer = (piece: RawListPiece) => Promise<boolean>;
