import { expect, it } from 'vitest';
import type { ServiceHabits } from '../../../../src/core/account/account.ts';
import { learnedHabits } from '../../../../src/core/account/learned-habits.ts';
import type { CreatedLink } from '../../../../src/core/link/link.ts';

const now = Date.UTC(2026, 10, 25, 12);
const create = { longUrl: 'http://a.example/Page#part', alias: 'Spring' };
const nothing: ServiceHabits = { zoneMinutes: null, rewriting: [], foldsCase: false };
const made: CreatedLink = {
  shortCode: 'Spring',
  shortUrl: 'https://go.example/Spring',
  longUrl: create.longUrl,
  createdAt: '2026-11-25 13:00:00',
  servedAt: now,
};
const learned = (link: Partial<CreatedLink>, known: Partial<ServiceHabits> = {}, existed = false) =>
  learnedHabits({ ...nothing, ...known }, create, { ...made, ...link }, { existed, now });

it('a new link shows the zone of its service', () => {
  expect(learned({})).toEqual({ zoneMinutes: 60 });
  expect(learned({}, { zoneMinutes: 120 })).toEqual({ zoneMinutes: 60 });
});

it('what is known is not news', () => {
  expect(learned({}, { zoneMinutes: 60 })).toEqual({});
  const known = { zoneMinutes: 60, rewriting: ['fragment'], foldsCase: true } as const;
  expect(learned({ longUrl: 'http://a.example/Page', shortCode: 'spring' }, known)).toEqual({});
});

it('a link that was there before shows nothing of the zone, and nothing of the alias', () => {
  expect(learned({ shortCode: 'spring' }, {}, true)).toEqual({});
  expect(learned({ createdAt: '2019-11-25 13:00:00' })).toEqual({});
  expect(learned({ longUrl: 'http://a.example/Page' }, {}, true)).toEqual({ rewriting: ['fragment'] });
});

it('what a service does to URLs adds up, in one order', () => {
  const known = { zoneMinutes: 60, rewriting: ['case'] } as const;
  expect(learned({ longUrl: 'https://a.example/Page#part' }, known)).toEqual({
    rewriting: ['scheme', 'case'],
  });
});

it('an alias that comes back in other case shows that the service folds it', () => {
  expect(learned({ shortCode: 'spring' }, { zoneMinutes: 60 })).toEqual({ foldsCase: true });
  expect(learned({ shortCode: 'x7f3' }, { zoneMinutes: 60 })).toEqual({});
});
