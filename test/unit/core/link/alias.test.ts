import { describe, expect, it } from 'vitest';
import { settingRows } from '../../../../src/core/account/settings.ts';
import { aliasProblem, badAliasFailure } from '../../../../src/core/link/alias.ts';
import { suggestFreeAliases, makeAlias } from '../../../../src/core/link/make-alias.ts';

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

describe('an alias', () => {
  it.each(['abc', 'A-b_9', 'x'.repeat(50)])('may be %s', (alias) => expect(aliasProblem(alias)).toBeNull());

  it.each([
    ['ab', 'too-short'],
    ['x'.repeat(51), 'too-long'],
    ['spring sale', 'bad-character'],
    ['größe', 'bad-character'],
    ['a/b', 'bad-character'],
    ['', 'too-short'],
  ])('“%s” is refused as %s', (alias, problem) => expect(aliasProblem(alias)).toBe(problem));
});

describe('at a service with another rule', () => {
  const rule = { shortest: 5, longest: 8, characters: /^[a-z0-9]*$/ };

  it.each([
    ['bread', null],
    ['bre', { problem: 'too-short', allowed: 5 }],
    ['breadbreads', { problem: 'too-long', allowed: 8 }],
    ['my-bread', { problem: 'bad-character' }],
    ['', null],
  ])('“%s” is judged by that', (alias, failure) => {
    const judged = badAliasFailure(alias, rule);
    if (failure === null) expect(judged).toBeNull();
    else expect(judged).toMatchObject({ kind: 'bad-alias', ...failure });
  });

  it('only what it takes is offered in place of a taken alias', () => {
    expect(suggestFreeAliases('hiring', () => false, new Date(2026, 10, 21), rule)).toEqual([]);
    const hyphens = { ...rule, characters: /^[a-z0-9-]*$/ };
    const offers = suggestFreeAliases('hiring', () => false, new Date(2026, 10, 21), hyphens);
    expect(offers).toEqual(['hiring-2', 'hiri-nov', 'hir-2026']);
  });
});

describe('an alias of our own', () => {
  it.each(settingRows.codeLength.values)(
    'has %i characters that nobody takes for each other, and is a good one',
    (length) => {
      for (let run = 0; run < 200; run += 1) {
        const alias = makeAlias(random, length);
        expect(alias).toMatch(/^[a-hjkmnp-z2-9]+$/);
        expect(alias).toHaveLength(length);
        expect(aliasProblem(alias)).toBeNull();
      }
    },
  );

  it('favours no letter: bytes past the last whole round are thrown away', () => {
    expect(makeAlias((count) => new Uint8Array(count).map((_, index) => (index % 2 ? 0 : 255)), 7)).toBe(
      'aaaaaaa',
    );
  });
});

describe('free names for a taken alias', () => {
  const november = new Date(2026, 10, 21);

  it('are numbered, then of the month and the year', () => {
    expect(suggestFreeAliases('hiring', () => false, november)).toEqual([
      'hiring-2',
      'hiring-nov',
      'hiring-2026',
    ]);
  });

  it('leave out what is known to be taken, and stay within 50 characters', () => {
    const offers = suggestFreeAliases('x'.repeat(50), (alias) => alias.endsWith('-2'), november);
    expect(offers).toHaveLength(3);
    for (const offer of offers) {
      expect(aliasProblem(offer)).toBeNull();
      expect(offer).not.toMatch(/-2$/);
    }
  });
});
