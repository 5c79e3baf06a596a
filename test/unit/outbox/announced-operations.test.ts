import { expect, it, vi } from 'vitest';
import type { Operation } from '../../../src/outbox/operation.ts';
import { onOperationChange } from '../../../src/outbox/read.ts';
import { insertOperation, updateOperation } from '../../../src/outbox/storage/write-operations.ts';
import { announceChange } from '../../../src/storage/changes.ts';
import { createOperationOf } from './operations.ts';

it('a page hears of each operation as it was written, and not of what it can’t read', async () => {
  const heard = vi.fn<(operation: Operation) => void>();
  const stop = onOperationChange(heard);
  announceChange('outbox');
  announceChange('outbox', { v: 1, data: { id: 'i' } });
  const { operation } = await insertOperation(createOperationOf(), 0);
  if (operation?.kind !== 'create') throw new Error('Nothing was written.');
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[operation]]));
  const next = await updateOperation(operation, { ...operation, state: { status: 'sending' } }, 'relaxed');
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[operation], [next.operation]]));
  stop();
});
