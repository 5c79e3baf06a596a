import type { Random } from '../../random.ts';

/** A request as it leaves the browser. */
export interface Sent {
  /** Counts from 1. */
  number: number;
  at: number;
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/** An answer as the service gives it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** How long the service takes to answer. */
  afterMs: number;
}

/** What happens to a request on its way. */
export interface Passage {
  upMs: number;
  downMs: number;
  /** It never arrives: the connection is cut, or nothing ever answers. */
  isLostBefore: boolean;
  /** It arrives, but its answer doesn't. */
  isLostAfter: boolean;
  /** It is lost without an error. */
  isSilent: boolean;
  /** A second copy arrives this long after the first. The browser gets the answer to the second. */
  againAfterMs: number | null;
  /** Something on the way answers instead, before or after the request arrives. */
  instead: { answer: Answer; hasArrived: boolean } | null;
  isRedirected: boolean;
  /** The share of the body that arrives before the connection is cut. */
  cutAt: number | null;
  /** How long each piece of the body takes. */
  pieceMs: number;
  /** The browser gives up after this time, wherever the request is. */
  givesUpAfterMs: number | null;
}

/** A passage without accidents. */
export const smooth = (random: Random): Passage => ({
  upMs: random.skewed(2, 120),
  downMs: random.skewed(2, 120),
  isLostBefore: false,
  isLostAfter: false,
  isSilent: false,
  againAfterMs: null,
  instead: null,
  isRedirected: false,
  cutAt: null,
  pieceMs: 0.2,
  givesUpAfterMs: null,
});
