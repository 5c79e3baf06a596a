import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreatedLink } from '../../../src/core/link/link.ts';
import { formatServiceTime } from '../../../src/core/link/service-time.ts';
import type { ServiceZone } from '../../../src/core/link/service-zone.ts';
import { answeredLinkExistedBefore } from '../../../src/outbox/own-link.ts';
import { runs } from '../runs.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const click = Date.UTC(2026, 10, 25, 12);
const answered = click + 3 * second;

interface Parts {
  code?: string;
  alias?: string | null;
  aliasBy?: 'user' | 'curtail';
  /** When the link was made, and the zone in which the service says so. */
  madeAt?: number;
  zone?: number;
  known?: ServiceZone;
  ownZone?: string;
  listHadCode?: boolean;
  servedAt?: number | null;
  createdAt?: number;
  now?: number;
}

function existed(parts: Parts): boolean {
  const { code = 'other', alias = 'mine', madeAt = click + second, zone = 60, now = answered } = parts;
  const link: CreatedLink = {
    shortCode: code,
    shortUrl: `https://go.example/${code}`,
    longUrl: 'https://a.example/',
    createdAt: formatServiceTime(madeAt, zone),
    servedAt: parts.servedAt === undefined ? now : parts.servedAt,
  };
  const { known = zone, listHadCode = false, createdAt = click, ownZone = 'UTC', aliasBy = 'user' } = parts;
  const create = { alias, aliasBy, createdAt };
  return answeredLinkExistedBefore(create, link, { zone: known, ownZone: () => ownZone, listHadCode, now });
}

describe('a link under another code than the alias', () => {
  it('was there if the list had it', () => {
    expect(existed({ listHadCode: true })).toBe(true);
    expect(existed({ listHadCode: true, alias: null })).toBe(true);
    expect(existed({ listHadCode: true, code: 'MINE' })).toBe(true);
  });

  it('was made now if the list did not have it and its time does not say otherwise', () => {
    expect(existed({})).toBe(false);
    expect(existed({ alias: null })).toBe(false);
    expect(existed({ known: null })).toBe(false);
  });

  it('was there if its time is before the click, to the second where the zone is known', () => {
    expect(existed({ madeAt: click - 3 * second })).toBe(true);
    expect(existed({ madeAt: click - 2 * second })).toBe(false);
    expect(existed({ madeAt: click - 3 * second, now: click })).toBe(true);
    expect(existed({ madeAt: click - 3 * second, known: null })).toBe(false);
  });

  it('was there if its time is before the click in any zone', () => {
    expect(existed({ madeAt: answered - 15 * hour, zone: 0, known: null })).toBe(false);
    expect(existed({ madeAt: answered - 15 * hour - second, zone: 0, known: null })).toBe(true);
  });

  it('is dated by the service’s own clock, however wrong the one here is', () => {
    for (const wrong of [-day, -hour, hour, 365 * day]) {
      const here = { createdAt: click + wrong, now: answered + wrong, servedAt: answered };
      expect(existed({ ...here })).toBe(false);
      expect(existed({ ...here, madeAt: click - 3 * second })).toBe(true);
    }
  });

  it('without the time of the answer is there only if it is minutes older: clocks differ', () => {
    expect(existed({ servedAt: null, madeAt: click - 7 * minute })).toBe(false);
    expect(existed({ servedAt: null, madeAt: click - 8 * minute })).toBe(true);
  });

  it('is not taken for old because the clock was set back since the click', () => {
    expect(existed({ createdAt: answered + 5 * hour, madeAt: answered - 20 * second })).toBe(false);
    expect(existed({ createdAt: answered + 5 * hour, madeAt: answered - 2 * hour })).toBe(true);
  });

  it('says nothing where its time can’t be read', () => {
    expect(existed({ madeAt: click - 9 * day })).toBe(true);
    const link = { shortCode: 'x', shortUrl: '', longUrl: '', createdAt: 'today', servedAt: answered };
    const known = { zone: null, ownZone: () => 'UTC', listHadCode: false, now: answered };
    const create = { alias: null, aliasBy: 'service', createdAt: click } as const;
    expect(answeredLinkExistedBefore(create, link, known)).toBe(false);
    expect(answeredLinkExistedBefore(create, { ...link, shortCode: '' }, known)).toBe(false);
  });
});

describe('a link under our alias', () => {
  it('is ours, though the list had it: a copy of the POST made it', () => {
    expect(existed({ code: 'mine', listHadCode: true })).toBe(false);
  });

  it('is ours in the hour for which an alias is reserved', () => {
    expect(existed({ code: 'mine', madeAt: click - 59 * minute })).toBe(false);
    expect(existed({ code: 'MINE', madeAt: click - 59 * minute })).toBe(false);
  });

  it('was there if it is older than that', () => {
    expect(existed({ code: 'mine', madeAt: click - 61 * minute })).toBe(true);
    expect(existed({ code: 'mine', madeAt: click - 400 * day, known: null })).toBe(true);
  });

  it('is ours if Curtail chose the alias, whatever the clocks of the service say', () => {
    const wrong = { code: 'mine', aliasBy: 'curtail', madeAt: click - 400 * day } as const;
    expect(existed(wrong)).toBe(false);
    expect(existed({ ...wrong, known: null })).toBe(false);
    expect(existed({ ...wrong, alias: 'another' })).toBe(true);
  });
});

describe('a service whose clocks were set back since its zone was learned', () => {
  it('has made a link that is an hour old by the zone of the summer', () => {
    expect(existed({ zone: 60, known: 120 })).toBe(false);
    expect(existed({ zone: -300, known: -240, alias: null })).toBe(false);
    expect(existed({ zone: 60, known: 'Europe/Berlin' })).toBe(false);
    // Also where the clock here is a minute off.
    const here = { createdAt: click + minute, now: answered + minute, servedAt: answered };
    expect(existed({ ...here, zone: 60, known: 120 })).toBe(false);
  });

  it('has not made one that is old by another difference, or not to the second', () => {
    // No zone is so far ahead in one season and so far in the other.
    expect(existed({ zone: 60, known: 180 })).toBe(true);
    expect(existed({ zone: 330, known: 390 })).toBe(true);
    expect(existed({ zone: 60, known: 120, madeAt: click - 5 * second })).toBe(true);
    expect(existed({ zone: 60, known: 120, madeAt: click - hour })).toBe(true);
    expect(existed({ zone: 60, known: 'Europe/Berlin', madeAt: click - hour })).toBe(true);
  });
});

const zones = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15);
const codes = fc.constantFrom('mine', 'MINE', 'other');

it('no zone makes a link of this request one that was there', () => {
  fc.assert(
    fc.property(
      zones,
      codes,
      fc.integer({ min: 0, max: 20_000 }),
      fc.boolean(),
      (zone, code, took, isKnown) => {
        const now = click + took;
        const madeAt = click + Math.floor(took / 2);
        expect(existed({ zone, code, madeAt, now, known: isKnown ? zone : null })).toBe(false);
      },
    ),
    runs(2000),
  );
});

it('a link that is 30 hours older was there, in any zone', () => {
  fc.assert(
    fc.property(
      zones,
      codes,
      fc.integer({ min: 0, max: 3000 }),
      fc.boolean(),
      (zone, code, days, isKnown) => {
        const madeAt = click - 30 * hour - second - days * day;
        expect(existed({ zone, code, madeAt, known: isKnown ? zone : null })).toBe(true);
      },
    ),
    runs(2000),
  );
});
