// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { BatchSource } from '../../../../src/links/shorten-many/source/batch-source.ts';

/** A page that has just been loaded, in the same tab. */
async function loadedPage() {
  vi.resetModules();
  return import('../../../../src/links/shorten-many/batch-draft.ts');
}

it.each<BatchSource>([
  { at: 'text', text: 'https://a.example/;spring' },
  { at: 'text', text: 'https://a.example/;spring', isSplit: true },
  { at: 'text', text: 'url,code\nhttps://a.example/,spring', isTakingCodes: true },
  { at: 'text', text: 'url,target\nhttps://a.example/,https://b.example/', urlColumn: 'target' },
])('a reload keeps the lines and how they are read: %o', async (source) => {
  const before = await loadedPage();
  const draft = { ...before.createBatchDraft(source), insteadOf: ['earlier'] };
  before.saveBatchDraftInTab('account', draft);
  const after = await loadedPage();
  expect(after.loadBatchDraftOfTab('account')).toEqual(draft);
});

it('a reload keeps the lines of an earlier version', async () => {
  sessionStorage.setItem(
    'many account',
    JSON.stringify({ batchId: 'b', text: 'https://a.example/', skipped: null }),
  );
  const { source } = (await loadedPage()).loadBatchDraftOfTab('account');
  expect(source).toEqual({ at: 'text', text: 'https://a.example/' });
});
