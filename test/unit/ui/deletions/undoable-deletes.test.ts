import { expect, it } from 'vitest';
import { createPageOperationId } from '../../../../src/ui/own-operations.ts';
import { undoableGroups } from '../../../../src/ui/deletions/undoable-deletes.ts';
import { deleteOperationOf, due } from '../../outbox/operations.ts';

const now = 1_000_000;

const asked = (id: string, ago: number, undoMs = 6000) =>
  deleteOperationOf({
    id,
    shortCode: id,
    createdAt: now - ago,
    state: due({ next: 'send', at: now - ago + undoMs }),
  });

it('undoes the deletes of this window together, and those of other windows after them', () => {
  const [first, second] = [createPageOperationId(), createPageOperationId()];
  const deletes = [asked(first, 3000), asked('elsewhere', 0), asked(second, 1000)];
  expect(
    undoableGroups(deletes, now).map(({ id, operations }) => [id, operations.map((one) => one.id)]),
  ).toEqual([
    [second, [second, first]],
    ['elsewhere', ['elsewhere']],
  ]);
});

it('leaves out a delete whose time is over, and is empty after the last', () => {
  const deletes = [asked('old', 5000), asked('new', 1000)];
  const idsAt = (later: number) =>
    undoableGroups(deletes, now + later).map(({ operations }) => operations.map(({ id }) => id));
  expect(idsAt(0)).toEqual([['new', 'old']]);
  expect(idsAt(1000)).toEqual([['new']]);
  expect(idsAt(5000)).toEqual([]);
});
