import { expect, it } from 'vitest';
import { batchItemsOf, type CheckedRow } from '../../../../src/core/sheet/check-rows.ts';
import {
  rowsWithAcceptedWarnings,
  noAcceptedWarnings,
  acceptedWarningsIfAllShown,
  warningKey,
} from '../../../../src/links/shorten-many/plan/accepted-warnings.ts';

const asked = (line: number): CheckedRow => {
  const longUrl = `https://a.example/?token=${line}`;
  return {
    row: { line, longUrl, alias: '', title: '', code: '', tooWide: null },
    verdict: { at: 'ask', url: longUrl, warning: { kind: 'secret', names: ['token'] } },
  };
};
const [one, two, three] = [asked(1), asked(2), asked(3)];
const keyOf = (row: CheckedRow): string => warningKey(row) ?? '';
const keysOf = (...rows: CheckedRow[]) => rows.map(keyOf);
const accepted = { keys: new Set(keysOf(one)), shown: new Set(keysOf(one, two)) };

it('makes a link of the accepted row and of no other', () => {
  const plan = batchItemsOf(rowsWithAcceptedWarnings([one, two], accepted), { another: false, asked: false });
  expect(plan.submissions).toEqual([{ longUrl: 'https://a.example/?token=1', alias: '', title: '' }]);
  expect(plan.outcomes).toEqual([null]);
  const none = batchItemsOf(rowsWithAcceptedWarnings([one, two], noAcceptedWarnings), {
    another: false,
    asked: false,
  });
  expect(none.submissions).toEqual([]);
});

it('holds as long as nothing is warned of that was not shown with it', () => {
  expect(acceptedWarningsIfAllShown(accepted, keysOf(one, two))).toBe(accepted);
  expect(acceptedWarningsIfAllShown(accepted, keysOf(one))).toBe(accepted);
  expect(acceptedWarningsIfAllShown(accepted, keysOf(one, three))).toBe(noAcceptedWarnings);
  expect(acceptedWarningsIfAllShown(accepted, [])).toBe(noAcceptedWarnings);
});

it('is about one warning: another one of the same URL is asked about', () => {
  const other: CheckedRow = {
    ...one,
    verdict: { at: 'ask', url: one.row.longUrl, warning: { kind: 'cut-off' } },
  };
  expect(rowsWithAcceptedWarnings([other], accepted)).toEqual([other]);
});
