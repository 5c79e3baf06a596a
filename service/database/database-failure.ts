import { errorCodeOf } from '../errors.ts';

/** A lasting failure of the database, in which trying again later may help. */
export interface DatabaseFailure {
  /** Failures of one kind are told to the operator together. */
  kind: 'away' | 'full' | 'read-only' | 'locked' | 'disk';
  /** What is wrong, and what the operator can do. */
  sentence: string;
}

/** The error of pg after `query_timeout`. It has no code, so its message is compared. */
export const queryTimeoutMessage = 'Query read timeout';

const full = 'The disk of the database is full: make room on it. Nothing can be stored until then.';
const locked = 'Another program keeps the database locked: wait until it is done with it, or end it.';
const disk = 'The disk of the database fails to read or to write: look at what the system says of it.';

/** By the beginning of SQLite's error codes, and of PostgreSQL's. */
const known: [code: string, kind: DatabaseFailure['kind'], sentence: string][] = [
  ['SQLITE_FULL', 'full', full],
  ['SQLITE_BUSY', 'locked', locked],
  ['SQLITE_LOCKED', 'locked', locked],
  ['SQLITE_IOERR', 'disk', disk],
  [
    'SQLITE_READONLY',
    'read-only',
    'The database can only be read: see to it that this user may write its file and its folder, and that the disk is not mounted read-only.',
  ],
  [
    'SQLITE_CANTOPEN',
    'disk',
    'The files beside the database can’t be opened: see to it that this user may write its folder, and that the disk is there.',
  ],
  ['53100', 'full', full],
  ['58', 'disk', disk],
  [
    '25006',
    'read-only',
    'The database can only be read: it may be a standby, or set to read-only transactions. Nothing can be stored until then.',
  ],
];

/**
 * Codes of PostgreSQL and Node for a database that stops, starts, can't be reached, takes too long, or doesn't take this
 * user any more.
 */
const away =
  /^(08|28|3D000|53|57P0|57014|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/;

/** Errors of pg and its pool that have no code. */
const awaySentences = [
  queryTimeoutMessage,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
];

/** The lasting trouble of the database that an error shows; undefined for any other error. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCodeOf(error);
  const [, kind, sentence] = known.find(([beginning]) => code.startsWith(beginning)) ?? [];
  if (kind !== undefined && sentence !== undefined) return { kind, sentence };
  if (!isAway(error)) return undefined;
  return {
    kind: 'away',
    sentence: `The database does not answer (${errorMessage(error)}): see to it that it runs and can be reached.`,
  };
}

function isAway(error: Error): boolean {
  // When all addresses of a host fail, Node throws one error with an error for each.
  if (error instanceof AggregateError)
    return error.errors.some((each) => each instanceof Error && isAway(each));
  return (
    away.test(errorCodeOf(error)) || awaySentences.some((sentence) => error.message.startsWith(sentence))
  );
}

/** Whether the database is unreachable, too slow or can't store, so that trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  return databaseFailureOf(error) !== undefined;
}

/** When all of a host's addresses fail, Node throws an AggregateError without a message. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join('; ');
  return error instanceof Error ? error.message : String(error);
}
