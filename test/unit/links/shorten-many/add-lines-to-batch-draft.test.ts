// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { addLinesToBatchDraft } from '../../../../src/links/shorten-many/batch-draft.ts';
import {
  createBatchDraft,
  loadBatchDraftOfTab,
  saveBatchDraftInTab,
} from '../../../../src/links/shorten-many/batch-draft.ts';

it('adds a row to the lines that are entered', () => {
  saveBatchDraftInTab('a', createBatchDraft({ at: 'text', text: 'https://a.example/' }));
  expect(addLinesToBatchDraft('a', 'https://b.example/', null)).toBe(true);
  const { source } = loadBatchDraftOfTab('a');
  expect(source).toEqual({ at: 'text', text: 'https://a.example/\nhttps://b.example/' });
});

it('leaves a file that was chosen, which a row would replace', () => {
  const draft = createBatchDraft({ at: 'file', name: 'urls.csv', file: new File(['url'], 'urls.csv') });
  saveBatchDraftInTab('a', draft);
  expect(addLinesToBatchDraft('a', 'https://b.example/', null)).toBe(false);
  expect(loadBatchDraftOfTab('a')).toBe(draft);
});
