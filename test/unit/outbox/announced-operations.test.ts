import { expect, it, vi } from 'vitest';
import type { Operation } from '../../../src/outbox/operation.ts';
import { onOperationChange } from '../../../src/outbox/read.ts';
import { insertOperation, updateOperation } from '../../../src/outbox/storage/write-operations.ts';
import { announceChange } from '../../../src/storage/changes.ts';
import { createOperationOf } from './operations.ts';

it('a page hears of each operation as it was written, and not of what it can’t read', async () => {
  // Its id tells it from those of other tests that run at the same time, whose channel has the same name.
  const id = crypto.randomUUID();
  const heard: Operation[] = [];
  const stop = onOperationChange((operation) => {
    if (operation.id === id) heard.push(operation);
  });
  announceChange('outbox');
  announceChange('outbox', { v: 1, data: { id } });
  const { operation } = await insertOperation(createOperationOf({ id }), 0);
  if (operation?.kind !== 'create') throw new Error('Nothing was written.');
  await vi.waitFor(() => expect(heard).toEqual([operation]));
  const next = await updateOperation(operation, { ...operation, state: { status: 'sending' } }, 'relaxed');
  await vi.waitFor(() => expect(heard).toEqual([operation, next.operation]));
  stop();
});
