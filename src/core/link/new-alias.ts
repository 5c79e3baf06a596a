import { aliasLength, aliasProblem } from './alias.ts';

/** No 0/o, 1/i/l: a link is also read aloud and typed from paper. Lower case alone, as a service may fold the case. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const madeLength = 7;

/**
 * An alias of 7 characters: the idempotency key of a create (design, section 5).
 * `randomBytes(n)` gives n random bytes; those past the last whole multiple of the alphabet are thrown away, so that no letter is likelier.
 */
export function makeAlias(randomBytes: (count: number) => Uint8Array): string {
  const limit = 256 - (256 % alphabet.length);
  let alias = '';
  while (alias.length < madeLength) {
    for (const byte of randomBytes(madeLength * 2)) {
      if (byte < limit && alias.length < madeLength) alias += alphabet[byte % alphabet.length];
    }
  }
  return alias;
}

/** Three free names in the spirit of a taken one: numbered, then of the month and year of `now`. */
export function freeAliases(taken: string, isKnown: (alias: string) => boolean, now: Date): string[] {
  const month = now.toLocaleString('en', { month: 'short' }).toLowerCase();
  const endings = ['2', month, String(now.getFullYear()), '3', '4', '5', '6', '7', '8', '9'];
  return endings
    .map((ending) => `${taken.slice(0, aliasLength.max - ending.length - 1)}-${ending}`)
    .filter((alias) => aliasProblem(alias) === null && !isKnown(alias))
    .slice(0, 3);
}
