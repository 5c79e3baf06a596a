import type { Random } from '../../random.ts';

/** A request as it leaves the browser. */
export interface Sent {
  /** Counts up from 1. */
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
  /** How long the service thinks about it. */
  afterMs: number;
}

/** What happens to one request on its way. */
export interface Passage {
  upMs: number;
  downMs: number;
  /** It never arrives: the connection is cut, or nobody ever answers. */
  isLostBefore: boolean;
  /** It arrives, and its answer does not. */
  isLostAfter: boolean;
  /** Whoever loses it says nothing. */
  isSilent: boolean;
  /** A second copy arrives so long after the first; the browser shows the answer to the second. */
  againAfterMs: number | null;
  /** Somebody on the way answers instead, after the request has arrived or before. */
  instead: { answer: Answer; hasArrived: boolean } | null;
  isRedirected: boolean;
  /** Of the body, that much arrives before the connection is cut. */
  cutAt: number | null;
  /** Each piece of the body takes so long. */
  pieceMs: number;
  /** The browser gives up after so long, wherever the request is by then. */
  givesUpAfterMs: number | null;
}

/** A passage on which nothing happens. */
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
