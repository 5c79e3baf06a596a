import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../src/core/failure.ts';
import { fail, ok, type Result } from '../../../../src/core/result.ts';
import { undoableBatches } from '../../../../src/links/deletions/undoable-batches.ts';
import type { DeleteBatch } from '../../../../src/storage/batches/delete-batches.ts';
import { Announcer } from '../../../../src/ui/Announcer.tsx';
import { fakeBrowser } from '../../fake-browser.ts';

const deletion = {
  batch: { id: 'batch', size: 3, startAt: 1, createdAt: 0, state: { at: 'running' } },
  progress: { open: 3 },
} as DeleteBatch;

let window: Window;
let failures: Failure[];
const onFailed = (failure: Failure) => void failures.push(failure);
let answer: (result: Result<null>) => void;

beforeEach(() => {
  failures = [];
  window = new Window();
  vi.stubGlobal('document', window.document);
  const answered = new Promise<Result<null>>((resolve) => {
    answer = resolve;
  });
  Object.assign(fakeBrowser.runtime, { sendMessage: () => answered });
  render(h(Announcer, {}), window.document.body as unknown as Element);
});
afterEach(() => {
  render(null, window.document.body as unknown as Element);
  vi.unstubAllGlobals();
});

const said = () => window.document.body.textContent;

it('announces that links are kept once the worker has confirmed it', async () => {
  undoableBatches([deletion], 0, onFailed)[0]?.undo();
  // An announcement comes after a tenth of a second.
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(said()).toBe('');
  answer(ok(null));
  await vi.waitFor(() => expect(said()).toBe('Kept 3 links'));
});

it('says why they could not be kept', async () => {
  undoableBatches([deletion], 0, onFailed)[0]?.undo();
  answer(fail({ kind: 'storage-broken', detail: '' }));
  await vi.waitFor(() => expect(failures).toEqual([{ kind: 'storage-broken', detail: '' }]));
  expect(said()).toBe('');
});
