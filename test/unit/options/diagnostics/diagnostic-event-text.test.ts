import { expect, it } from 'vitest';
import {
  type DiagnosticEvent,
  diagnosticEventText,
} from '../../../../src/options/diagnostics/diagnostic-events.ts';

type What = DiagnosticEvent extends infer Some
  ? Some extends DiagnosticEvent
    ? Omit<Some, 'at'>
    : never
  : never;

it.each<[What, string]>([
  [{ what: 'asked', kind: 'create' }, 'Link requested'],
  [{ what: 'asked', kind: 'delete' }, 'Deletion requested'],
  [{ what: 'done', kind: 'create' }, 'Link created'],
  [{ what: 'done', kind: 'delete' }, 'Link deleted'],
  [{ what: 'canceled', kind: 'create' }, 'Link canceled'],
  [{ what: 'canceled', kind: 'delete' }, 'Deletion undone'],
  [{ what: 'failed', kind: 'create', why: 'alias-taken' }, 'Link failed: alias-taken'],
  [{ what: 'failed', kind: 'delete', why: 'method-blocked' }, 'Deletion failed: method-blocked'],
  [{ what: 'pending', kind: 'create', why: null }, 'Link requested, in progress'],
  [{ what: 'pending', kind: 'delete', why: null }, 'Deletion requested, in progress'],
  [{ what: 'pending', kind: 'create', why: 'offline' }, 'Link requested, pending: offline'],
  [{ what: 'pending', kind: 'delete', why: 'offline' }, 'Deletion requested, pending: offline'],
  [{ what: 'batch', kind: 'create', count: 2 }, 'Batch of 2 links started'],
  [{ what: 'batch', kind: 'delete', count: 1 }, 'Batch of 1 deletion started'],
  [{ what: 'requests', count: 3 }, '3 requests sent'],
  [{ what: 'listed', count: 1000 }, 'List of 1,000 links updated'],
  [{ what: 'storage', why: 'storage-full' }, 'Something couldn’t be stored: storage-full'],
])('%o in words', (event, words) => {
  expect(diagnosticEventText({ ...event, at: 0 })).toBe(words);
});
