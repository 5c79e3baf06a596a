import type { Operation } from '../../faults/call.ts';
import { faultsFor, type FaultName } from '../../faults/faults.ts';

/** Set by vitest.faults.config.ts: every fault, and a kill at every `await`. */
export const isWhole = process.env['CURTAIL_FAULTS'] === 'all';

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

/** The faults of an operation that this run plays. The others are tested without a browser: test/unit/background. */
export const playedFor = (operation: Operation): FaultName[] =>
  faultsFor(operation).filter((name) => isWhole || examples.has(name));
