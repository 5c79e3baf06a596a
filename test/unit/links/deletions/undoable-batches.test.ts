import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../src/core/failure.ts';
import type { CommandOutput } from '../../../../src/core/protocol.ts';
import { fail, ok } from '../../../../src/core/result.ts';
import { undoableBatches } from '../../../../src/links/deletions/undoable-batches.ts';
import type { DeleteBatch } from '../../../../src/storage/batches/delete-batches.ts';
import { Announcer } from '../../../../src/ui/Announcer.tsx';
import { fakeBrowser } from '../../fake-browser.ts';

let window: Window;
let deletion: DeleteBatch;
let failures: Failure[];
let sent: number;
const onFailed = (failure: Failure) => void failures.push(failure);
let answer: (result: CommandOutput<'changeBatchRun'>) => void;

beforeEach(() => {
  failures = [];
  sent = 0;
  const batch = { id: crypto.randomUUID(), size: 3, startAt: 1, createdAt: 0, state: { at: 'running' } };
  deletion = { batch, progress: { open: 3 } } as DeleteBatch;
  window = new Window();
  vi.stubGlobal('document', window.document);
  const answered = new Promise<CommandOutput<'changeBatchRun'>>((resolve) => {
    answer = resolve;
  });
  const sendMessage = () => {
    sent += 1;
    return sent === 1 ? answered : Promise.resolve(fail({ kind: 'gone' }));
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  render(h(Announcer, {}), window.document.body as unknown as Element);
});
afterEach(() => {
  render(null, window.document.body as unknown as Element);
  vi.unstubAllGlobals();
});

const undo = () => undoableBatches([deletion], 0, onFailed)[0]?.undo();
const said = () => window.document.body.textContent;
/** An announcement comes after a tenth of a second. */
const announcements = () => new Promise((resolve) => setTimeout(resolve, 150));

it('announces that links are kept once the worker has confirmed it', async () => {
  undo();
  await announcements();
  expect(said()).toBe('');
  answer(ok({ isUndone: true }));
  await vi.waitFor(() => expect(said()).toBe('Kept 3 links'));
});

it('is pressed again while its row is still there: that does nothing', async () => {
  undo();
  undo();
  answer(ok({ isUndone: true }));
  await vi.waitFor(() => expect(said()).toBe('Kept 3 links'));
  undo();
  await announcements();
  expect(failures).toEqual([]);
  expect(sent).toBe(1);
});

it('announces nothing where the first of them have left: the row says what is kept', async () => {
  undo();
  answer(ok({ isUndone: false }));
  await announcements();
  expect(said()).toBe('');
  expect(failures).toEqual([]);
});

it('says why they could not be kept, and can be pressed again', async () => {
  undo();
  answer(fail({ kind: 'storage-broken', detail: '' }));
  await vi.waitFor(() => expect(failures).toEqual([{ kind: 'storage-broken', detail: '' }]));
  expect(said()).toBe('');
  undo();
  expect(sent).toBe(2);
});
