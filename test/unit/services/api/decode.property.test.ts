import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeCreatedLink, decodeEnvelope, decodeErrorText } from '../../../../src/services/api/decode.ts';
import { decodeServiceLink } from '../../../../src/services/api/decode-link.ts';
import { decodeAnalytics } from '../../../../src/services/api/decode-analytics.ts';
import { decodeBioPage, decodeBioPages } from '../../../../src/services/api/decode-bio-pages.ts';
import { decodeRows } from '../../../../src/services/api/decode-fields.ts';
import { link } from './listed-link.ts';
import { runs } from '../../runs.ts';

// Many runs, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const often = runs(100_000);

/** Whether an address works in a page, on a clipboard and on paper: http or https, a host, no blanks, no user name. */
const isUsable = (address: string): boolean =>
  /^https?:\/\/[^\s/\\]\S*$/i.test(address) && URL.canParse(address) && new URL(address).username === '';

const isCount = (count: number | null): boolean => count === null || (Number.isInteger(count) && count >= 0);

const summary = {
  summary: { total_clicks: 5, unique_clicks: 2, total_links: 1 },
  devices: [{ device_type: 'mobile', count: 2 }],
  countries: [{ country: 'France', count: 2 }],
};

/** Texts that have broken some parser, besides arbitrary JSON. */
const nasty = fc.constantFrom(
  'https:go.example/abc',
  'https:\\\\go.example\\abc',
  ' https://go.example/abc',
  'https://go.ex\nample/abc',
  'https:///go.example/abc',
  'https://user@go.example/abc',
  'javascript:alert(1)',
  '//go.example/abc',
  '1e400',
  '9'.repeat(400),
  '-1',
  '',
);
const value = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: nasty },
);

/** A real answer with some fields replaced or missing. */
const mutated = (answer: Record<string, unknown>) => {
  const field = fc.constantFrom(...Object.keys(answer));
  const edit = fc.tuple(field, fc.option(value, { nil: undefined }));
  return fc.array(edit, { minLength: 1, maxLength: 3 }).map(
    (edits) =>
      // Converted to text and back, as a real answer: undefined fields vanish, and `__proto__` is an ordinary name.
      JSON.parse(JSON.stringify({ ...answer, ...Object.fromEntries(edits) })) as unknown,
  );
};

describe('whatever the service says', () => {
  it('no decoder throws', () => {
    const decoders = [
      decodeEnvelope,
      decodeErrorText,
      decodeServiceLink,
      decodeCreatedLink,
      decodeBioPage,
      decodeBioPages,
      decodeAnalytics,
    ];
    const check = (answer: unknown) => {
      for (const decode of decoders) decode(answer);
      decodeRows(answer, decodeServiceLink);
    };
    fc.assert(fc.property(fc.jsonValue(), check), runs(30_000));
    fc.assert(fc.property(fc.oneof(mutated(link), mutated(summary)), check), often);
  });

  it('a link has a short address that can be used, a code and an id', () => {
    fc.assert(
      fc.property(mutated(link), (row) => {
        const listed = decodeServiceLink(row);
        if (listed !== null) {
          expect(isUsable(listed.shortUrl)).toBe(true);
          expect(listed.id).toMatch(/^(0|[1-9]\d*)$/);
          expect(listed.shortCode).not.toBe('');
          expect(listed.clicks ?? 0).toBeGreaterThanOrEqual(0);
        }
        const created = decodeCreatedLink(row);
        if (created !== null) expect(isUsable(created.shortUrl)).toBe(true);
      }),
      often,
    );
  });

  it('analytics are whole numbers or unknown, never less than nothing', () => {
    fc.assert(
      fc.property(mutated(summary), (data) => {
        const analytics = decodeAnalytics(data);
        if (analytics === null) return;
        const { totalClicks, uniqueClicks, totalLinks, devices, countries } = analytics;
        const shares = [...devices, ...countries].map(({ count }) => count);
        expect([totalClicks, uniqueClicks, totalLinks, ...shares].every(isCount)).toBe(true);
      }),
      often,
    );
  });

  it('good rows of a list are kept, whatever stands between them', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(link), mutated(link), fc.jsonValue())), (data) => {
        const decoded = decodeRows(data, decodeServiceLink);
        const good = data.filter((row) => row === link).length;
        expect((decoded?.rows.length ?? 0) + (decoded?.skipped ?? 0)).toBe(data.length);
        expect(decoded?.rows.filter(({ id }) => id === '12').length).toBeGreaterThanOrEqual(good);
      }),
      runs(5000),
    );
  });
});
