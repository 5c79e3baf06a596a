import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decode, isLosslessRead, lenientArray, objectWithDefaults } from '../../../src/core/schema.ts';

const named = v.object({ name: v.string(), note: v.exactOptional(v.string()) });

describe('a schema', () => {
  it.each([
    ['what fits', { name: 'a' }, { name: 'a' }],
    ['no unknown field', { name: 'a', more: 1 }, { name: 'a' }],
    ['nothing of a wrong type', { name: 1 }, undefined],
    ['no optional field that is wrong', { name: 'a', note: 1 }, undefined],
    ['nothing of what is no object', null, undefined],
    ['nothing that only the prototype has', JSON.parse('{ "__proto__": { "name": "a" } }'), undefined],
  ])('decodes %s', (_, given, value) => expect(decode(named, given)).toEqual(value));

  it('keeps the entries of a list that can be read', () => {
    expect(decode(lenientArray(named), [{ name: 'a' }, { name: 1 }, null, { name: 'b' }])).toEqual([
      { name: 'a' },
      { name: 'b' },
    ]);
    expect(decode(lenientArray(named), 'a')).toBeUndefined();
  });

  it('gives the default of a damaged or missing field alone', () => {
    const settings = objectWithDefaults({ copy: v.boolean(), text: v.string() }, { copy: true, text: '' });
    expect(decode(settings, { copy: 'maybe', text: 'a' })).toEqual({ copy: true, text: 'a' });
    expect(decode(settings, {})).toEqual({ copy: true, text: '' });
    expect(decode(settings, 'damaged')).toBeUndefined();
  });
});

it.each([
  [{ a: 1 }, { a: 1, gone: 2 }, true],
  [{ a: 1, later: 2 }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [[1], [1, 'b'], false],
  [{ a: [{ b: null }] }, { a: [{ b: null }] }, true],
])('that %j was read of %j loses nothing: %s', (value, stored, isLossless) =>
  expect(isLosslessRead(value, stored)).toBe(isLossless),
);
