import { expect, it } from 'vitest';
import { decodeRows } from '../../../../src/services/api/decode-fields.ts';

const textOf = (row: unknown) => (typeof row === 'string' ? row : null);

it('a row that can’t be read is left out and counted', () => {
  expect(decodeRows(['a', null, 7, {}, 'b'], textOf)).toEqual({ rows: ['a', 'b'], skipped: 3 });
});

it.each([null, 'a', { rows: [] }])('%j is no list', (data) => expect(decodeRows(data, textOf)).toBeNull());
