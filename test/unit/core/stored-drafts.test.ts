import { expect, it } from 'vitest';
import {
  findDraftOfPage,
  withDraftOfPage,
  withoutSentDraft,
  type StoredDraft,
} from '../../../src/core/stored-drafts.ts';

const page = 'https://www.example.org/page';
const hourMs = 3_600_000;

const draftOf = (change: Partial<StoredDraft> = {}): StoredDraft => ({
  accountId: 'a',
  pageUrl: page,
  typed: { alias: 'half-typed' },
  isAnother: false,
  submissionId: null,
  at: 0,
  ...change,
});

it('what was typed is there for its page, also with a campaign on the address, and for no other', () => {
  const drafts = withDraftOfPage([], draftOf());
  expect(findDraftOfPage(drafts, `${page}?utm_source=letter`, hourMs)).toMatchObject({
    typed: { alias: 'half-typed' },
  });
  expect(findDraftOfPage(drafts, `${page}#part`, hourMs)).toBeNull();
  expect(findDraftOfPage(drafts, '', hourMs)).toBeNull();
});

it('of a page the latest is kept, and nothing once its fields are as the page gives them', () => {
  const first = withDraftOfPage([], draftOf());
  const second = withDraftOfPage(first, draftOf({ typed: { title: '' }, at: 1 }));
  expect(second).toEqual([draftOf({ typed: { title: '' }, at: 1 })]);
  expect(withDraftOfPage(second, { ...draftOf(), typed: null })).toEqual([]);
});

it('it is kept for two hours, by whichever way the clock goes', () => {
  const drafts = withDraftOfPage([], draftOf({ at: 10 * hourMs }));
  expect(findDraftOfPage(drafts, page, 11.9 * hourMs)).not.toBeNull();
  expect(findDraftOfPage(drafts, page, 12 * hourMs)).toBeNull();
  expect(findDraftOfPage(drafts, page, 0)).toBeNull();
  const other = draftOf({ pageUrl: 'https://www.example.org/other', at: 13 * hourMs });
  expect(withDraftOfPage(drafts, other)).toEqual([other]);
});

it('of twenty pages, and nothing that is no draft of a link', () => {
  let drafts: StoredDraft[] = [];
  for (let count = 1; count <= 25; count += 1)
    drafts = withDraftOfPage(drafts, draftOf({ pageUrl: `${page}/${count}` }));
  expect(drafts.map(({ pageUrl }) => pageUrl.split('/').pop())).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index + 6)),
  );
  expect(withDraftOfPage([], draftOf({ typed: { title: 'A'.repeat(30_000) } }))).toEqual([]);
  expect(withDraftOfPage([], draftOf({ pageUrl: `data:text/html,${'A'.repeat(30_000)}` }))).toEqual([]);
});

it('it goes with the link that was made of it', () => {
  const drafts = [draftOf({ submissionId: 'w' }), draftOf({ pageUrl: 'https://www.example.org/other' })];
  expect(withoutSentDraft(drafts, 'w')).toEqual([drafts[1]]);
});
