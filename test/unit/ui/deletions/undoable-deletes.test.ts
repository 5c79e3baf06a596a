import { Window } from 'happy-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createPageOperationId } from '../../../../src/ui/own-operations.ts';
import { undoableGroups, undoDeletes } from '../../../../src/ui/deletions/undoable-deletes.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { deleteOperationOf, due } from '../../outbox/operations.ts';

const now = 1_000_000;
const report = { host: 'a.example', say: () => undefined };

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
    undoableGroups(deletes, now, report).map(({ id, operations }) => [id, operations.map((one) => one.id)]),
  ).toEqual([
    [second, [second, first]],
    ['elsewhere', ['elsewhere']],
  ]);
});

it('leaves out a delete whose time is over, and is empty after the last', () => {
  const deletes = [asked('old', 5000), asked('new', 1000)];
  const idsAt = (later: number) =>
    undoableGroups(deletes, now + later, report).map(({ operations }) => operations.map(({ id }) => id));
  expect(idsAt(0)).toEqual([['new', 'old']]);
  expect(idsAt(1000)).toEqual([['new']]);
  expect(idsAt(5000)).toEqual([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

it.each<[string, object, string[]]>([
  ['in time: the link that is back shows it', { ok: true, value: { isCanceled: true } }, []],
  ['too late', { ok: true, value: { isCanceled: false } }, [t('undoLate', 'spring')]],
  ['without an effect', { ok: false, error: { kind: 'no-reply' } }, [t('failNoReply')]],
])('says in sight what an undo was: %s', async (_, answer, expected) => {
  vi.stubGlobal('document', new Window().document);
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => answer });
  const said: string[] = [];
  await undoDeletes([{ id: 'i', shortCode: 'spring' }], {
    host: 'a.example',
    say: (text) => said.push(text),
  });
  expect(said).toEqual(expected);
});
