import { expect, it } from 'vitest';
import { relativeTime } from '../../../src/ui/time-words.ts';

const now = new Date(2026, 10, 21, 9, 0).getTime();

it.each([
  ['this morning', new Date(2026, 10, 21, 1, 0), '8 hr. ago'],
  ['last evening', new Date(2026, 10, 20, 22, 0), '11 hr. ago'],
  ['yesterday at this time', new Date(2026, 10, 20, 9, 0), 'yesterday'],
  ['the night before', new Date(2026, 10, 20, 0, 10), 'yesterday'],
  ['the evening before that, 35 hours ago', new Date(2026, 10, 19, 22, 0), '2 days ago'],
  ['tomorrow afternoon', new Date(2026, 10, 22, 15, 0), 'tomorrow'],
  ['the day after tomorrow, in 40 hours', new Date(2026, 10, 23, 1, 0), 'in 2 days'],
  ['three weeks ago', new Date(2026, 9, 31, 23, 0), '21 days ago'],
])('%s is said by the calendar', (_, at, said) => expect(relativeTime(at.getTime(), now)).toBe(said));
