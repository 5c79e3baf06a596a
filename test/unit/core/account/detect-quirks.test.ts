import { expect, it } from 'vitest';
import type { ServiceQuirks } from '../../../../src/core/account/account.ts';
import { learnQuirksFromCreate } from '../../../../src/core/account/learn-quirks-from-create.ts';
import { utcOffsetAt } from '../../../../src/core/link/service-zone.ts';
import type { CreatedLink } from '../../../../src/core/link/link.ts';

const now = Date.UTC(2026, 10, 25, 12);
const create = { longUrl: 'http://a.example/Page#part', alias: 'Spring' };
const nothing: ServiceQuirks = { zone: null, rewriting: [], foldsCase: false };
const made: CreatedLink = {
  shortCode: 'Spring',
  shortUrl: 'https://go.example/Spring',
  longUrl: create.longUrl,
  createdAt: '2026-11-25 13:00:00',
  servedAt: now,
};
const learned = (
  link: Partial<CreatedLink>,
  known: Partial<ServiceQuirks> = {},
  existed = false,
  ownZone = 'Asia/Tokyo',
) =>
  learnQuirksFromCreate(
    { ...nothing, ...known },
    create,
    { ...made, ...link },
    { existed, now, ownZone: () => ownZone },
  );

it('a new link shows the zone of its service', () => {
  expect(learned({})).toEqual({ zone: 60 });
  expect(learned({}, { zone: 180 })).toEqual({ zone: 60 });
});

it('a service that is as far ahead as this browser is in its zone, unless that is UTC', () => {
  expect(learned({}, {}, false, 'Europe/Berlin')).toEqual({ zone: 'Europe/Berlin' });
  expect(learned({ createdAt: '2026-11-25 12:00:00' }, {}, false, 'Europe/London')).toEqual({ zone: 0 });
});

it('a service that was as far ahead as it was in summer is in a zone with summer time', () => {
  const { zone } = learned({}, { zone: 120 });
  expect(utcOffsetAt(zone ?? null, Date.UTC(2026, 6, 1))).toBe(120);
  expect(utcOffsetAt(zone ?? null, Date.UTC(2027, 0, 1))).toBe(60);
});

it('what is known is not news', () => {
  expect(learned({}, { zone: 60 })).toEqual({});
  const known = { zone: 60, rewriting: ['fragment'], foldsCase: true } as const;
  expect(learned({ longUrl: 'http://a.example/Page', shortCode: 'spring' }, known)).toEqual({});
});

it('a link that was there before shows nothing of the zone, and nothing of the alias', () => {
  expect(learned({ shortCode: 'spring' }, {}, true)).toEqual({});
  expect(learned({ createdAt: '2019-11-25 13:00:00' })).toEqual({});
  expect(learned({ longUrl: 'http://a.example/Page' }, {}, true)).toEqual({ rewriting: ['fragment'] });
});

it('what a service does to URLs adds up, in one order', () => {
  const known = { zone: 60, rewriting: ['case'] } as const;
  expect(learned({ longUrl: 'https://a.example/Page#part' }, known)).toEqual({
    rewriting: ['scheme', 'case'],
  });
});

it('an alias that comes back in other case shows that the service folds it', () => {
  expect(learned({ shortCode: 'spring' }, { zone: 60 })).toEqual({ foldsCase: true });
  expect(learned({ shortCode: 'x7f3' }, { zone: 60 })).toEqual({});
});
