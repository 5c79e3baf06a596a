import { expect, it } from 'vitest';
import { noStoredDays, addReportedDays } from '../../../../src/core/statistics/stored-daily-clicks.ts';

const told = [
  { name: '2026-11-19', count: 4 },
  { name: '2026-11-21', count: 6 },
  { name: '2026-11-22', count: 1 },
];
const days = { '2026-11-19': 4, '2026-11-21': 6 };

it('days that are told are added, without the last one, and a gap stays one', () => {
  expect(addReportedDays(null, told)).toEqual({ ...noStoredDays, days });
});

it('what is told goes before what was, and all else stays', () => {
  const kept = { ...noStoredDays, isByPeriod: true, days: { '2026-01-01': 9, '2026-11-21': 5 } };
  expect(addReportedDays(kept, told)).toEqual({ ...kept, days: { '2026-01-01': 9, ...days } });
});

it.each([
  ['nothing is told', null, []],
  ['today alone is told', null, told.slice(-1)],
  ['all of it is known', { ...noStoredDays, days }, told],
])('it is the same record where %s', (_what, kept, daily) => expect(addReportedDays(kept, daily)).toBe(kept));
