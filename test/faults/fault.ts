import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { send, type Answer } from './answer.ts';
import { operations, type Call, type Operation } from './call.ts';
import type { Truth } from './truth.ts';

/** A request, and all that a fault may do with it. */
export interface Exchange {
  call: Call;
  response: ServerResponse;
  socket: Socket;
  truth: Truth;
  /** Does what the request asks, as a service without faults would, and returns its answer. */
  carryOut: () => Answer;
  /** The address of this request, and the same at another origin. */
  addresses: { same: string; elsewhere: string };
  /** Closes the listening socket and every connection for a while. */
  refuse: () => Promise<void>;
  pace: Pace;
}

/** How slow, large and long faults are. A test may pass smaller values. */
export interface Pace {
  byteEveryMs: number;
  silentForMs: number;
  hugeBytes: number;
  refusedForMs: number;
  retryAfterS: number;
  /** What the service says about an error, before the status. */
  said: string;
}

export interface Fault {
  /** The operations that the fault makes sense for. */
  operations: readonly Operation[];
  /** Whether a write is carried out: not, at once, or only after the next list was answered. */
  commits: 'no' | 'yes' | 'late';
  /** Whether the answer to a create is certain: a link with a usable address, or a refusal. */
  isDefinite: boolean;
  /** The fault needs a connection on which nothing, or something, was answered before. */
  connection?: 'fresh' | 'reused';
  play: (exchange: Exchange) => void | Promise<void>;
}

export const everywhere: readonly Operation[] = operations;
export const rows: readonly Operation[] = ['create', 'list'];
export const writes: readonly Operation[] = ['create', 'delete'];

/** A fault that carries the request out, and spoils the answer. */
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

/** A fault that doesn't carry the request out, and sends this answer. */
export const answering = (isDefinite: boolean, answer: (exchange: Exchange) => Answer): Fault => ({
  operations: everywhere,
  commits: 'no',
  isDefinite,
  play: (exchange) => send(exchange.response, answer(exchange)),
});

/** Removes the ETag: a spoiled list must not be stored under the tag of the good one. */
function withoutTag(answer: Answer): Answer {
  const { ETag: _, ...headers } = answer.headers;
  return { ...answer, headers };
}
