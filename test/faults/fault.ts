import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { send, type Answer } from './answer.ts';
import { operations, type Call, type Operation } from './call.ts';
import type { Truth } from './truth.ts';

/** One request, and everything that a fault may do with it. */
export interface Exchange {
  call: Call;
  response: ServerResponse;
  socket: Socket;
  truth: Truth;
  /** Does what is asked for, as a service without faults would, and gives the answer that it would send. */
  carryOut: () => Answer;
  /** The address of this very request, and the same at another origin. */
  addresses: { same: string; elsewhere: string };
  /** Closes the listening socket and every connection for a while. */
  refuse: () => Promise<void>;
  pace: Pace;
}

/** How slow, big and long the faults are that have a measure; a test may hand in a quicker world. */
export interface Pace {
  byteEveryMs: number;
  silentForMs: number;
  hugeBytes: number;
  refusedForMs: number;
  retryAfterS: number;
  /** What it says of an error, before the status. */
  said: string;
}

export interface Fault {
  /** What it makes sense for. */
  operations: readonly Operation[];
  /** What becomes of a write: not done, done, or done only after the next list was answered. */
  commits: 'no' | 'yes' | 'late';
  /** The answer to a create is certain: of a link with a usable address, or of a refusal. */
  isDefinite: boolean;
  /** It needs a connection on which nothing, or something, has been answered before. */
  connection?: 'fresh' | 'reused';
  play: (exchange: Exchange) => void | Promise<void>;
}

export const everywhere: readonly Operation[] = operations;
export const rows: readonly Operation[] = ['create', 'list'];
export const writes: readonly Operation[] = ['create', 'delete'];

/** A fault that does what is asked for, and spoils the answer. */
export const spoiling = (
  isDefinite: boolean,
  spoil: (answer: Answer) => Answer,
  only: readonly Operation[] = everywhere,
): Fault => ({
  operations: only,
  commits: 'yes',
  isDefinite,
  play: ({ response, carryOut }) => send(response, withoutTag(spoil(carryOut()))),
});

/** A fault that does nothing of what is asked for, and answers so. */
export const answering = (isDefinite: boolean, answer: (exchange: Exchange) => Answer): Fault => ({
  operations: everywhere,
  commits: 'no',
  isDefinite,
  play: (exchange) => send(exchange.response, answer(exchange)),
});

/** A spoilt list must not be kept under the tag of the good one. */
function withoutTag(answer: Answer): Answer {
  const { ETag: _, ...headers } = answer.headers;
  return { ...answer, headers };
}
