import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { aliasProblem } from '../../../../src/core/link/alias.ts';
import { suggestFreeAliases, makeAlias } from '../../../../src/core/link/make-alias.ts';
import { runs } from '../../runs.ts';

// Many runs, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const often = runs(20_000);

describe('an alias', () => {
  const alphabet = ['A', 'Z', 'a', 'z', '0', '9', '-', '_', ' ', '/', 'é', '.'];
  const typed = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 60 });

  it('is what the specification says, section 4.1', () => {
    fc.assert(
      fc.property(typed, (alias) => {
        expect(aliasProblem(alias) === null).toBe(/^[A-Za-z0-9_-]{3,50}$/.test(alias));
      }),
      often,
    );
  });

  it('made here is a good one, whatever the dice', () => {
    const bytes = fc
      .uint8Array({ minLength: 14, maxLength: 14 })
      .filter((dice) => dice.some((byte) => byte < 248));
    fc.assert(
      fc.property(bytes, (dice) => {
        expect(makeAlias(() => dice, 7)).toMatch(/^[a-hjkmnp-z2-9]{7}$/);
      }),
      often,
    );
  });

  it('that is offered for a taken one is good, and free', () => {
    fc.assert(
      fc.property(
        typed,
        fc.array(fc.integer({ min: 2, max: 9 })),
        fc.date({ noInvalidDate: true }),
        (taken, known, now) => {
          const isKnown = (alias: string) => known.some((number) => alias.endsWith(`-${number}`));
          for (const alias of suggestFreeAliases(taken, isKnown, now)) {
            expect(aliasProblem(alias)).toBeNull();
            expect(isKnown(alias)).toBe(false);
          }
        },
      ),
      often,
    );
  });
});
