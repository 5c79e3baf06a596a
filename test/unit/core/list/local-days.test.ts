import { describe, expect, it } from 'vitest';
import { addDays, localDayOf, startOfLocalDay } from '../../../../src/core/list/local-days.ts';
import { beIn } from '../../in-zone.ts';

it.each([
  ['2026-10-13', 1, '2026-10-14'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-30', -6, '2026-03-24'],
])('%s and %d days are %s', (day, count, other) => expect(addDays(day, count)).toBe(other));

// Summer time begins or ends on some of these days: in Cairo it begins at midnight, in Havana it ends an hour later.
describe.each([
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Africa/Cairo',
  'America/Havana',
])('in %s', (zone) => {
  it.each(['2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-04', '2026-10-25', '2026-11-01'])(
    '%s begins where the day before ends',
    (day) => {
      beIn(zone);
      const start = startOfLocalDay(day);
      expect([localDayOf(start - 1), localDayOf(start)]).toEqual([addDays(day, -1), day]);
      expect(localDayOf(startOfLocalDay(addDays(day, 1)) - 1)).toBe(day);
    },
  );
});
