import { readTimeout } from './postgres.ts';
import { sqliteTrouble } from './sqlite-trouble.ts';
import { codeOf } from '../error-code.ts';

/** Codes of PostgreSQL and Node for a database that stops, starts, can't be reached or takes too long. */
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

/** Errors of pg and its pool that have no code. */
const sentences = [
  readTimeout,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
];

/** Whether the database is unreachable or too slow, so that trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  // When all addresses of a host fail, Node throws one error with an error for each.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  if (!(error instanceof Error)) return false;
  if (codes.has(codeOf(error)) || sqliteTrouble(error) !== undefined) return true;
  return sentences.some((sentence) => error.message.startsWith(sentence));
}
