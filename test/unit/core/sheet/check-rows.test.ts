import { expect, it } from 'vitest';
import { checkRows, createKnownLinkIndex, batchItemsOf } from '../../../../src/core/sheet/check-rows.ts';
import { estimateBatchMs } from '../../../../src/core/batch/estimate-batch-ms.ts';
import { withRequests, type RequestsByMinute } from '../../../../src/core/account/request-log.ts';
import type { InputRow } from '../../../../src/core/sheet/input-rows.ts';
import { linkOf } from '../links.ts';

const rows = (...lines: [longUrl: string, alias?: string, title?: string][]): InputRow[] =>
  lines.map(([longUrl, alias = '', title = ''], at) => ({
    line: at + 1,
    longUrl,
    alias,
    title,
    code: '',
    tooWide: null,
  }));

const bread = linkOf({ shortCode: 'bread', longUrl: 'https://a.example/bread/' });

function check(input: InputRow[], links = [bread]) {
  const finder = createKnownLinkIndex(input);
  finder.add(links);
  return checkRows(input, finder.known);
}

const none = { another: false, asked: false };

const verdicts = (input: InputRow[]) => check(input).map(({ verdict }) => verdict);

it('says what is wrong with an address or an alias', () => {
  expect(
    verdicts(
      rows(
        ['no address'],
        ['ftp://a.example/'],
        ['https://a.example/1', 'x'],
        ['https://a.example/1 and more'],
        ['a.example/1', 'bread'],
      ),
    ),
  ).toEqual([
    { at: 'refused', failure: { kind: 'bad-url', problem: 'not-a-url' } },
    { at: 'refused', failure: { kind: 'bad-url', problem: 'not-a-web-page' } },
    { at: 'refused', failure: { kind: 'bad-alias', problem: 'too-short', allowed: 3 } },
    { at: 'refused', failure: { kind: 'bad-url', problem: 'has-space' } },
    { at: 'refused', failure: { kind: 'alias-taken' } },
  ]);
});

it('makes one link of a page that stands there twice, however it is spelt, but for an alias of its own', () => {
  expect(
    verdicts(
      rows(
        ['a.example/1'],
        ['https://A.example/1/'],
        ['https://a.example/1', 'one-more'],
        ['https://a.example/1', 'one-more'],
        ['https://a.example/2', 'one-more'],
      ),
    ),
  ).toEqual([
    { at: 'make', url: 'https://a.example/1' },
    { at: 'repeat', line: 1 },
    { at: 'make', url: 'https://a.example/1' },
    { at: 'repeat', line: 3 },
    { at: 'alias-twice', line: 3 },
  ]);
});

it('keeps the link that a page has, and makes another only where that is asked for', () => {
  const checked = check(
    rows(['a.example/bread'], ['a.example/bread', 'bread'], ['a.example/bread', 'rolls']),
  );
  expect(checked.map(({ verdict }) => verdict.at)).toEqual(['existing', 'existing', 'make']);
  const kept = batchItemsOf(checked, none);
  expect(kept.submissions).toHaveLength(3);
  expect(kept.outcomes).toEqual([
    { at: 'done', wasThere: true, link: expect.objectContaining({ shortCode: 'bread' }) },
    { at: 'done', wasThere: true, link: expect.objectContaining({ shortCode: 'bread' }) },
    null,
  ]);
  expect(
    batchItemsOf(checked, { another: true, asked: false }).outcomes.map((outcome) => outcome?.at ?? null),
  ).toEqual([null, 'done', null]);
});

it('tells how long a batch takes: at once within the budget, by the hour beyond it', () => {
  const now = 1_800_000_000_000;
  const hour = 3_600_000;
  expect(estimateBatchMs(100, [], 1000, now)).toBe(100 * 140);
  expect(estimateBatchMs(901, [], 1000, now)).toBeGreaterThanOrEqual(hour);
  expect(estimateBatchMs(901, [], 1000, now)).toBeLessThan(hour + 5 * 60_000);
  expect(estimateBatchMs(1801, [], 1000, now)).toBeGreaterThanOrEqual(2 * hour);
  const used = Array.from({ length: 900 }).reduce<RequestsByMinute>(
    (log) => withRequests(log, now - hour / 2),
    [],
  );
  expect(estimateBatchMs(1, used, 1000, now)).toBeGreaterThan(hour / 2 - 60_000);
});

it('tells how long a batch takes beside one that has used the hour up, to the minute', () => {
  const now = 1_800_000_000_000;
  const minute = 60_000;
  const used = Array.from({ length: 900 }).reduce<RequestsByMinute>(
    (log) => withRequests(log, now - 10 * minute),
    [],
  );
  const ms = estimateBatchMs(1, used, 1000, now);
  expect(ms).toBeGreaterThanOrEqual(50 * minute);
  expect(ms).toBeLessThanOrEqual(52 * minute);
  expect(estimateBatchMs(0, used, 1000, now)).toBe(0);
});

it('goes by the newest link of a page, and by the very link for an alias', () => {
  const newer = linkOf({ shortCode: 'newer', longUrl: 'https://a.example/bread' });
  const input = rows(['a.example/bread'], ['a.example/bread', 'bread'], ['https://a.example/Bread']);
  expect(check(input, [newer, bread]).map(({ verdict }) => verdict)).toEqual([
    { at: 'existing', url: 'https://a.example/bread', link: newer },
    { at: 'existing', url: 'https://a.example/bread', link: bread },
    { at: 'make', url: 'https://a.example/Bread' },
  ]);
});

it('finds the links of pages in whatever pieces the list comes', () => {
  const input = rows(['a.example/bread'], ['b.example/', 'taken']);
  const finder = createKnownLinkIndex(input);
  finder.add([linkOf({ shortCode: 'other', longUrl: 'https://c.example/' })]);
  finder.add([linkOf({ shortCode: 'taken', longUrl: 'https://c.example/' }), bread]);
  expect([...finder.known.byPage.values()]).toEqual([bread]);
  // The alias, and the code that the address would have if it were a short link.
  expect([...finder.known.byCode.keys()]).toEqual(['taken', 'bread']);
  expect(checkRows(input, finder.known).map(({ verdict }) => verdict.at)).toEqual(['existing', 'refused']);
});

it('refuses a row that is too wide, whatever is in it, and lets it stand for no other', () => {
  const [first, second] = rows(['a.example/1', 'one'], ['a.example/1', 'one']);
  if (!first || !second) throw new Error('There are two.');
  const written = { cells: [], roles: [], separator: ',' };
  const tooWide = { columns: 4, expected: 3, fittings: [], written };
  const checked = check([{ ...first, tooWide }, second]);
  expect(checked.map(({ verdict }) => verdict)).toEqual([
    { at: 'too-wide', ...tooWide },
    { at: 'make', url: 'https://a.example/1' },
  ]);
  expect(batchItemsOf(checked, { another: true, asked: false }).submissions).toHaveLength(1);
});

it('a row without an alias repeats one with an alias, not the other way round', () => {
  const input = rows(['a.example/1', 'one'], ['a.example/1'], ['a.example/2'], ['a.example/2', 'two']);
  expect(verdicts(input).map(({ at }) => at)).toEqual(['make', 'repeat', 'make', 'make']);
});

it('makes no link of what may be better not published, unless the user says so', () => {
  const bread = linkOf({ shortCode: 'bread', shortUrl: 'https://go.example/bread' });
  const checked = check(
    rows(
      ['https://a.example/?token=abc123'],
      ['http://192.168.0.1/', 'router'],
      ['go.example/bread/'],
      ['https://a.example/long-na…'],
      ['https://go.example/other'],
    ),
    [bread],
  );
  const warnings = checked.map(({ verdict }) => (verdict.at === 'ask' ? verdict.warning.kind : verdict.at));
  expect(warnings).toEqual(['secret', 'private-host', 'short-link', 'cut-off', 'make']);
  expect(batchItemsOf(checked, none).submissions.map(({ longUrl }) => longUrl)).toEqual([
    'https://go.example/other',
  ]);
  expect(batchItemsOf(checked, { another: false, asked: true })).toMatchObject({
    submissions: [{}, { alias: 'router' }, {}, {}, {}],
    outcomes: [null, null, null, null, null],
  });
});

it('asks about no secret where the user wants no warning', () => {
  const input = rows(['https://a.example/?token=abc123']);
  const { known } = createKnownLinkIndex(input);
  expect(checkRows(input, known, 'https://go.example/api', false)).toMatchObject([
    { verdict: { at: 'make' } },
  ]);
});

it('asks about no address of this network where the service is one too', () => {
  const input = rows(['http://192.168.0.1/']);
  const { known } = createKnownLinkIndex(input);
  expect(checkRows(input, known, 'http://localhost:8080/api')).toMatchObject([{ verdict: { at: 'make' } }]);
});
