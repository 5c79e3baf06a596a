import { readTimeout } from './postgres.ts';
import { sqliteTrouble } from './sqlite-trouble.ts';
import { codeOf } from '../../error-code.ts';

/** Codes of PostgreSQL and Node: it is stopping or starting, can't be reached, takes too long. */
const postgres = ['57P01', '57P02', '57P03', '57014', '53300', '08000', '08003', '08006'];
const network = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
];
const codes = new Set([...postgres, ...network]);

/** What pg and its pool say without a code. */
const sentences = [
  readTimeout,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
];

/** Whether a database failed because it is away or too slow, so that to ask again later is of use. */
export function isUnavailable(error: unknown): boolean {
  // Of a host with several addresses Node tells one error for each.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  if (!(error instanceof Error)) return false;
  if (codes.has(codeOf(error)) || sqliteTrouble(error) !== undefined) return true;
  return sentences.some((sentence) => error.message.startsWith(sentence));
}
