import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Batch } from '../../../../src/core/batch/batch.ts';
import type { Failure } from '../../../../src/core/failure.ts';
import { fail } from '../../../../src/core/result.ts';
import { BatchDeletion } from '../../../../src/links/deletions/BatchDeletion.tsx';
import { t } from '../../../../src/platform/i18n.ts';
import type { DeleteBatch } from '../../../../src/storage/batches/delete-batches.ts';
import { fakeBrowser } from '../../fake-browser.ts';

let window: Window;

beforeEach(() => {
  window = new Window();
  vi.stubGlobal('document', window.document);
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => fail({ kind: 'gone' }) });
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const batchIn = (state: Batch['state'], open: number): DeleteBatch => ({
  batch: {
    id: 'batch',
    accountId: 'account',
    kind: 'delete',
    createdAt: 0,
    size: 3,
    startAt: 0,
    round: 0,
    state,
  },
  progress: { open, done: 2 - open, failed: 1 },
  deletedCodes: [],
  failed: [{ shortCode: 'code', failure: { kind: 'forbidden' } }],
});

const namesOfButtons = (deletion: DeleteBatch): (string | null)[] => {
  const others = {
    current: undefined,
    host: 'go.example',
    isKeyed: false,
    now: 1,
    onFailed: () => undefined,
  };
  render(h(BatchDeletion, { deletion, ...others }), document.body);
  return [...window.document.querySelectorAll('button')].map((button) => button.textContent);
};

it('offers no other try where another link has each of the codes', () => {
  const deletion = batchIn({ at: 'done' }, 0);
  const replaced = { shortCode: 'other', failure: { kind: 'replaced' } } as const;
  expect(namesOfButtons({ ...deletion, failed: [replaced] })).toEqual([t('dismiss')]);
  expect(namesOfButtons({ ...deletion, failed: [replaced, ...deletion.failed] })).toEqual([
    t('tryAgain'),
    t('dismiss'),
  ]);
});

it.each<[string, Batch['state'], number, string[]]>([
  ['runs', { at: 'running', until: null }, 1, [t('pause'), t('keepRest')]],
  ['is paused', { at: 'paused', why: null }, 1, [t('goOn'), t('keepRest')]],
  ['is stopped', { at: 'stopped' }, 1, [t('goOn'), t('dismiss')]],
  ['has failed', { at: 'done' }, 0, [t('tryAgain'), t('dismiss')]],
])('says why a press had no effect, while the batch %s', async (_, state, open, names) => {
  for (const [at, name] of names.entries()) {
    const failures: Failure[] = [];
    const props = {
      deletion: batchIn(state, open),
      current: undefined,
      host: 'go.example',
      isKeyed: false,
      now: 1,
      onFailed: (failure: Failure) => void failures.push(failure),
    };
    render(h(BatchDeletion, props), document.body);
    const buttons = [...window.document.querySelectorAll('button')];
    expect(buttons.map((button) => button.textContent)).toEqual(names);
    buttons[at]?.dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
    await vi.waitFor(() => expect(failures, name).toEqual([{ kind: 'gone' }]));
  }
});

it('does not announce each second until it goes on', () => {
  namesOfButtons(batchIn({ at: 'running', until: 5001 }, 1));
  const rest = [...window.document.querySelectorAll('[aria-live="off"]')].map((one) => one.textContent);
  expect(rest).toContain(t('goesOn', 'in 5 seconds'));
});
