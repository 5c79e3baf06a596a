import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowExtractor } from '../../../../src/services/api/row-extractor.ts';

/** Sends a body through the filter, repeating the given sizes of pieces. Returns the rows taken out and the rest. */
async function filtered(body: string, sizes: readonly number[]) {
  const bytes = new TextEncoder().encode(body);
  const rows: unknown[] = [];
  const filter = createRowExtractor(async (taken) => {
    try {
      rows.push(...(JSON.parse(`[${new TextDecoder().decode(taken)}]`) as unknown[]));
      return true;
    } catch {
      return false;
    }
  });
  let rest = '';
  const decoder = new TextDecoder();
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    rest += decoder.decode(await filter.filter(bytes.subarray(at, at + size)), { stream: true });
    at += size;
  }
  return { rows, rest: rest + decoder.decode(filter.end()) };
}

const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
const nasty = fc.constantFrom('},{"id":1', '"', '\\', '\\"', '],"data":[', 'é😀', '\u2028', ',');
const row = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ id: fc.nat(), title: fc.oneof(fc.string(), nasty), tags: fc.array(nasty) }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
const indent = fc.constantFrom(0, 1, '\t', '\r\n ');
const asJson = (value: unknown, indent: string | number) => JSON.stringify(value, null, indent);

describe('of a list that comes in any pieces', () => {
  it('the rows are taken out, and an empty list is left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row), sizes, indent, async (rows, sizes, indent) => {
        const envelope = { before: { data: [1] }, success: true, data: rows, total: [rows.length] };
        const { rows: taken, rest } = await filtered(asJson(envelope, indent), sizes);
        expect(taken).toEqual(JSON.parse(JSON.stringify(rows)));
        expect(JSON.parse(rest)).toEqual({ ...envelope, data: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('a part is never taken for the whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row),
        sizes,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (rows, sizes, share) => {
          const body = asJson({ success: true, data: rows }, 0);
          const { rest } = await filtered(body.slice(0, Math.floor(body.length * share)), sizes);
          expect(() => JSON.parse(rest) as unknown).toThrow();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('what JSON.parse refuses is refused', async () => {
    const bodies = fc.tuple(
      fc.array(row),
      fc.constantFrom(',', '}', ']', '{', '"', ':', 'x', '[,]'),
      fc.nat(),
    );
    await fc.assert(
      fc.asyncProperty(bodies, sizes, async ([rows, slip, where], sizes) => {
        const good = asJson({ success: true, data: rows }, 0);
        const at = where % (good.length + 1);
        const body = good.slice(0, at) + slip + good.slice(at);
        const { rows: taken, rest } = await filtered(body, sizes);
        const read = attempt(() => ({ ...(JSON.parse(rest) as object), data: taken }));
        const whole = attempt(() => JSON.parse(body) as object);
        expect(read === null).toBe(whole === null);
      }),
      { numRuns: 2000 },
    );
  });
});

function attempt(read: () => object): object | null {
  try {
    return read();
  } catch {
    return null;
  }
}

it.each(['', 'null', '[1,2]', '<html>"data": [</html>', '{"success":false,"error":"no"}', '{"data":7}'])(
  'a body without rows is left as it is: %s',
  async (body) => expect(await filtered(body, [3])).toEqual({ rows: [], rest: body }),
);

const stretches = async (rows: readonly unknown[]) => {
  const found = new Set<string>();
  const filter = createRowExtractor(
    async (taken) => found.add(new TextDecoder().decode(taken)) !== undefined,
  );
  await filter.filter(new TextEncoder().encode(asJson({ success: true, data: rows }, 0)));
  return found;
};

it('one link more or less changes its own stretch of rows alone', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    id: 90_000 - index,
    title: 't'.repeat(index % 40),
  }));
  const before = await stretches(rows);
  for (const after of [[{ id: 90_001, title: 'new' }, ...rows], rows.toSpliced(2500, 1)]) {
    const changed = [...(await stretches(after))].filter((stretch) => !before.has(stretch));
    expect(changed.length).toBeLessThanOrEqual(3);
  }
  expect(before.size).toBeGreaterThan(10);
});

it('a row that does not end is not kept without end, and is no list', async () => {
  const body = `{"success":true,"data":[{"id":1},{"id":2,"title":"${'t'.repeat(1_500_000)}`;
  const pieceSize = 65_536;
  const bytes = new TextEncoder().encode(body);
  const filter = createRowExtractor(() => Promise.resolve(true));
  let rest = '';
  for (let at = 0; at < bytes.length && rest.length < 1000; at += pieceSize)
    rest += new TextDecoder().decode(await filter.filter(bytes.subarray(at, at + pieceSize)));
  expect(rest.length).toBeGreaterThan(1_000_000);
  expect(rest.length).toBeLessThan(1_000_000 + 3 * pieceSize);
  expect(attempt(() => JSON.parse(`${rest}"}]}`) as object)).toBeNull();
  expect(await filter.filter(new TextEncoder().encode('more'))).toHaveLength(0);
});
