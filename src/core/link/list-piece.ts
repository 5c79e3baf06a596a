import type { Link } from './link.ts';

/** What some rows of a list are: links, newest first, and how many rows could not be read. */
export interface DecodedRows {
  links: Link[];
  skipped: number;
}

/** Some hundred rows of a list as they come from the service. */
export interface ListPiece {
  /** The same for the same bytes; for others, as good as never. */
  print: string;
  bytes: number;
  rows: number;
  /** `null`: these bytes are no JSON. */
  decode: () => DecodedRows | null;
}

/** Takes the pieces in their order. `false`: this one can't be read, and the list with it. */
export type TakePiece = (piece: ListPiece) => Promise<boolean>;
