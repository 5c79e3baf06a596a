import { describe, expect, it } from 'vitest';
import type { Link } from '../../../../src/core/link/link.ts';
import {
  createSameAccountEvidence,
  type RememberedLink,
} from '../../../../src/core/account/same-account-evidence.ts';

const link = (id: number, change: Partial<Link> = {}): Link => ({
  id: String(id),
  rank: '',
  shortCode: `code${id}`,
  shortUrl: `https://go.example/code${id}`,
  longUrl: `https://a.example/${id}`,
  title: '',
  clicks: 0,
  status: 'active',
  createdAt: `2026-11-01 10:00:0${id}`,
  ...change,
});

function isCertain(known: RememberedLink[], listed: Link[]): boolean {
  const account = createSameAccountEvidence(known);
  for (const link of listed) account.see(link);
  return account.isCertain();
}

const made = (one: Link): RememberedLink => ({ ...one, id: null });

describe('an account is the one that is known', () => {
  it('by two links of it, whatever else has come and gone', () => {
    const known = [link(1), link(2), link(3), link(4)];
    expect(isCertain(known, [link(2), link(4), link(9)])).toBe(true);
    expect(isCertain(known, [link(2), link(9)])).toBe(false);
  });

  it('by its only link', () => {
    expect(isCertain([link(1)], [link(1)])).toBe(true);
  });

  it('by links that were made here and that no list had shown', () => {
    expect(isCertain([made(link(1)), made(link(2))], [link(1), link(2)])).toBe(true);
  });

  it('by all that lists have shown, where a late list lacks what was made since', () => {
    expect(isCertain([link(1), made(link(2)), made(link(3))], [link(1)])).toBe(true);
    expect(isCertain([made(link(2)), made(link(3))], [link(2)])).toBe(true);
    expect(isCertain([link(1), link(2), made(link(3))], [link(1)])).toBe(false);
  });

  it('where the service tells no time of creation, by ids, codes and destinations', () => {
    const timeless = { createdAt: '' };
    expect(isCertain([link(1, timeless)], [link(1, timeless)])).toBe(true);
    expect(isCertain([link(1, timeless)], [link(1, { ...timeless, longUrl: 'https://b.example/' })])).toBe(
      false,
    );
  });
});

describe('an account is not known to be the same', () => {
  it('by short codes alone, however many', () => {
    const known = [link(1), link(2), link(3)];
    const others = known.map((one) => ({ ...one, id: `9${one.id}` }));
    expect(isCertain(known, others)).toBe(false);
    expect(
      isCertain(
        known,
        known.map((one) => ({ ...one, createdAt: '2020-01-01 00:00:00' })),
      ),
    ).toBe(false);
  });

  it('by a link made here of which code and destination are the same, but not the time', () => {
    expect(isCertain([made(link(1))], [link(1, { createdAt: '2020-01-01 00:00:00' })])).toBe(false);
  });

  it('where it has no links, or none are known', () => {
    expect(isCertain([link(1)], [])).toBe(false);
    expect(isCertain([], [link(1)])).toBe(false);
    expect(createSameAccountEvidence([made(link(1))]).isListed).toBe(false);
    expect(createSameAccountEvidence([link(1)]).isListed).toBe(true);
  });

  it('by one link that is listed twice', () => {
    expect(isCertain([link(1), link(2)], [link(1), link(1)])).toBe(false);
  });
});
