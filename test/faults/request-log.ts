import type { IncomingMessage } from 'node:http';
import type { Call, KeyPlace, Operation } from './call.ts';
import type { FaultName } from './faults.ts';

/** A request as it arrived. */
export interface Arrival {
  method: string;
  endpoint: string | null;
  operation: Operation | null;
  keyPlace: KeyPlace | null;
  /** The alias that a create asked for. */
  alias: string | null;
  /** When its last byte arrived, in milliseconds since the epoch. */
  at: number;
  /** The number of its connection, counted from 1. */
  connection: number;
  /** Whether the connection has carried an earlier request. */
  isReused: boolean;
  /** The fault of its answer, if it had one. */
  fault: FaultName | null;
}

/** Numbers connections, and tells which have carried a request before. */
export function countConnections() {
  const numbers = new WeakMap<IncomingMessage['socket'], number>();
  let last = 0;
  return ({ socket }: IncomingMessage): Pick<Arrival, 'connection' | 'isReused'> => {
    const known = numbers.get(socket);
    if (known === undefined) numbers.set(socket, (last += 1));
    return { connection: known ?? last, isReused: known !== undefined };
  };
}

export const arrivalOf = (
  { method, query, operation, keyPlace, body }: Call,
  connection: Pick<Arrival, 'connection' | 'isReused'>,
  fault: FaultName | null,
): Arrival => ({
  method,
  endpoint: query.get('endpoint'),
  operation,
  keyPlace,
  alias: typeof body['alias'] === 'string' ? body['alias'] : null,
  at: Date.now(),
  ...connection,
  fault,
});
