import { expect, it } from 'vitest';
import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import { withCreated } from '../../../../src/core/intent/created-links.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import { createIntentOf } from '../intents.ts';

const fetchedAt = 1000;

const linkOf = (shortCode: string) => ({
  shortCode,
  shortUrl: `https://go.example/${shortCode}`,
  longUrl: `https://a.example/${shortCode}`,
  createdAt: '2026-11-21 10:00:00',
});
const listed: Link = { ...linkOf('listed'), id: '7', title: '', clicks: 3, status: 'active' };

const made = (shortCode: string, settledAt: number, parts: Partial<CreateOperation> = {}) =>
  createIntentOf({
    title: `About ${shortCode}`,
    state: { at: 'done', link: { ...linkOf(shortCode), servedAt: null }, wasThere: false, settledAt },
    ...parts,
  });

const codesOf = (creates: readonly CreateOperation[]) =>
  withCreated([listed], creates, fetchedAt).map(({ shortCode }) => shortCode);

it('shows the links that were made since the list was fetched, the latest first, and then the list', () => {
  expect(codesOf([made('first', 1000), made('second', 2000)])).toEqual(['second', 'first', 'listed']);
});

it('shows such a link as the service will list it, but for its id', () => {
  expect(withCreated([], [made('first', 1000)], fetchedAt)).toMatchObject([
    { ...linkOf('first'), id: null, title: 'About first', clicks: 0, status: 'active' },
  ]);
});

it('shows a link once that the list has as well, as the list has it', () => {
  expect(withCreated([listed], [made('listed', 2000), made('first', 2000)], fetchedAt)).toMatchObject([
    { shortCode: 'first' },
    { shortCode: 'listed', id: '7', clicks: 3 },
  ]);
});

it('leaves out what was made before that time: a list without it says that it is gone', () => {
  expect(codesOf([made('gone', 999)])).toEqual(['listed']);
});

it.each<CreateOperation['state']>([
  { at: 'sending' },
  { at: 'failed', failure: { kind: 'alias-taken' }, settledAt: 2000 },
  { at: 'cancelled', settledAt: 2000 },
])('has no link of a wish in %j', (state) => {
  expect(codesOf([createIntentOf({ state })])).toEqual(['listed']);
});

it('shows a link once whose code was given, deleted and given again, as it was made last', () => {
  const creates = [made('again', 1000, { title: 'Before' }), made('second', 1500), made('again', 2000)];
  expect(codesOf(creates)).toEqual(['again', 'second', 'listed']);
  expect(withCreated([], creates, fetchedAt)[0]).toMatchObject({ title: 'About again' });
});
