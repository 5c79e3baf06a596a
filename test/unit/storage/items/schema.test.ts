import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  among,
  flag,
  listSchema,
  nullableSchema,
  number,
  objectWithOptional,
  unionSchema,
  pairSchema,
  text,
  schemaWithDefaults,
  mismatch,
} from '../../../../src/storage/items/schema.ts';

const shape = objectWithOptional({ name: text, size: number }, { note: text });

function fits(value: object): boolean {
  const { name, size, note = '' } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof size === 'number' && typeof note === 'string';
}

describe('a schema', () => {
  it.each([
    ['text', text, 'a', 1],
    ['a flag', flag, false, 0],
    ['a number', number, -1.5, NaN],
    ['a word', among('one', 'two'), 'two', 'three'],
    ['null', nullableSchema(text), null, undefined],
    ['a list', listSchema(number), [1, 2], [1, '2']],
    ['a pair', pairSchema(number), [1, 2], [1, 2, 3]],
    ['an object', shape, { name: 'a', size: 1 }, { name: 'a' }],
    [
      'an object with a field that may be missing',
      shape,
      { name: 'a', size: 1, note: '' },
      { name: 'a', size: 1, note: 1 },
    ],
    ['the first that fits', unionSchema(number, listSchema(text)), ['a'], [1]],
  ])('takes %s, and nothing else', (_, schema, good, bad) => {
    expect(schema(good)).toEqual(good);
    expect(schema(bad)).toBe(mismatch);
  });

  it('leaves out fields that nobody asked for, also those of the prototype', () => {
    const stored = JSON.parse(
      '{ "name": "a", "size": 1, "more": 2, "__proto__": { "note": "b" } }',
    ) as object;
    expect(shape(stored)).toEqual({ name: 'a', size: 1 });
  });

  it('gives what stands in for a damaged or missing part', () => {
    const settings = schemaWithDefaults({ copy: flag }, { copy: true });
    expect(settings({ copy: 'maybe' })).toEqual({ copy: true });
    expect(settings({})).toEqual({ copy: true });
  });

  /** Close to the right shape: each field may be anything. */
  const near = fc.record(
    {
      name: fc.oneof(fc.string(), fc.anything()),
      size: fc.oneof(fc.integer(), fc.anything()),
      note: fc.oneof(fc.string(), fc.anything()),
    },
    { requiredKeys: ['name', 'size'] },
  );

  it('never throws, and gives nothing but its shape or “wrong”', () => {
    const taken = { shapes: 0, lists: 0 };
    fc.assert(
      fc.property(fc.oneof(near, fc.array(near, { maxLength: 2 }), fc.anything()), (stored) => {
        const value = unionSchema(shape, listSchema(shape))(stored);
        if (value === mismatch) return;
        taken[Array.isArray(value) ? 'lists' : 'shapes'] += 1;
        expect([value].flat().every(fits)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    // Otherwise only refusals would be tested.
    expect(taken.shapes).toBeGreaterThan(20);
    expect(taken.lists).toBeGreaterThan(20);
  });
});
