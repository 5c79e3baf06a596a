import type { Operation } from './call.ts';
import { faultsFor, type FaultName } from './faults.ts';

/**
 * One fault of each kind: no connection, no answer, half an answer, a stranger's answer, and each failure with a message of
 * its own.
 */
const examples: ReadonlySet<FaultName> = new Set([
  'refuse',
  'silent',
  'reset-in-body',
  'commit-then-500',
  'commit-late',
  'huge-body',
  'html-200',
  'missing-fields',
  'address-elsewhere',
  'status-400-json',
  'status-401-json',
  'status-403-bare',
  'status-405-bare',
  'status-429-json',
  'redirect-302-elsewhere',
  'drops-fragments-then-500',
]);

/** One fault of each kind that makes sense for an operation. */
export const exampleFaultsFor = (operation: Operation): FaultName[] =>
  faultsFor(operation).filter((name) => examples.has(name));
