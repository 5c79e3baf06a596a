import { expect, it } from 'vitest';
import { momentText, timeAgoInSentence, timeAgo, timeUntil } from '../../../src/i18n/time-texts.ts';

const now = new Date(2026, 10, 21, 9, 0).getTime();

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

it.each([
  ['this morning', at(21, 1), '8 hr. ago'],
  ['last evening', at(20, 22), '11 hr. ago'],
  ['yesterday at this time', at(20, 9), 'yesterday'],
  ['the night before', at(20, 0, 10), 'yesterday'],
  ['the evening before that, 35 hours ago', at(19, 22), '2 days ago'],
  ['three weeks ago', new Date(2026, 9, 31, 23, 0).getTime(), '21 days ago'],
  ['two months ago', new Date(2026, 8, 12).getTime(), 'Sep 12'],
  ['in another half-year', new Date(2026, 1, 1).getTime(), 'Feb 1, 2026'],
  ['a minute ago', now - 60_000, '1 min. ago'],
  ['almost an hour ago', now - 59.6 * 60_000, '59 min. ago'],
  ['this moment', now, 'just now'],
])('%s is said by the calendar', (_, moment, said) => expect(timeAgo(moment, now)).toBe(said));

it.each([
  ['after the page last looked at its clock', now + 4000],
  ['by a clock that is fast', now + 3_600_000],
  ['at a service whose zone is unknown', now + 14 * 3_600_000],
])('what happened %s is no future', (_, moment) => expect(timeAgo(moment, now)).toBe('just now'));

it.each([
  ['two days', at(23, 10), 'Nov 23, 2026'],
  ['years', new Date(2099, 0, 1).getTime(), 'Jan 1, 2099'],
])('what is dated %s ahead has its date, since nobody knows when it happened', (_, moment, said) =>
  expect(timeAgo(moment, now)).toBe(said),
);

it.each([
  ['in a moment', now + 4000, 'in 4 seconds'],
  ['tomorrow afternoon', at(22, 15), 'tomorrow'],
  ['the day after tomorrow, in 40 hours', at(23, 1), 'in 2 days'],
  ['this moment', now, 'now'],
  ['before a clock was moved', now - 3_600_000, 'now'],
])('%s is said as what is to come', (_, moment, said) => expect(timeUntil(moment, now)).toBe(said));

it.each([
  [-4000, 'just now'],
  [0, 'just now'],
  [999, 'just now'],
  [1000, '1 second ago'],
  [12_345, '12 seconds ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [125_000, '2 minutes ago'],
  [2 * 3_600_000, '2 hours ago'],
])('what is %d ms old is from %s', (ms, said) => expect(timeAgoInSentence(now - ms, now)).toBe(said));

it.each([
  ['today', at(21, 1, 5), '1:05 AM'],
  ['another day', at(20, 23, 55), 'Nov 20, 2026, 11:55 PM'],
])('a moment of %s is told by its time, with the date where that is another', (_, moment, said) =>
  expect(momentText(moment, now).replaceAll('\u202F', ' ')).toBe(said),
);
