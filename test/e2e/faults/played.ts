import type { Operation } from '../../faults/call.ts';
import { faultsFor, type FaultName } from '../../faults/faults.ts';

/** Every fault, and a kill at every `await`: vitest.faults.config.ts says so. */
export const isWhole = process.env['CURTAIL_FAULTS'] === 'all';

/** One of each kind: no connection, no answer, half an answer, another's answer, and each failure that has words of its own. */
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

/** The faults of an operation that this run plays. What the others come to is shown without a browser: test/unit/background. */
export const playedFor = (operation: Operation): FaultName[] =>
  faultsFor(operation).filter((name) => isWhole || examples.has(name));
