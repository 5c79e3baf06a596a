import { aliasProblem, usualAliasRule } from './alias.ts';

/** Without 0/o and 1/i/l, since links are also read aloud and typed from paper. Lower case only, since a service may ignore case. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * An alias of `length` characters, which serves as the idempotency key of a create. `randomBytes(n)` gives n random bytes. Bytes above the last
 * multiple of the alphabet's length are dropped, so that every letter is equally likely.
 */
export function makeAlias(randomBytes: (count: number) => Uint8Array, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let alias = '';
  while (alias.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && alias.length < length) alias += alphabet[byte % alphabet.length];
    }
  }
  return alias;
}

/** Three free aliases similar to a taken one: with a number, or with the month or year of `now`. */
export function suggestFreeAliases(
  taken: string,
  isKnown: (alias: string) => boolean,
  now: Date,
  rule = usualAliasRule,
): string[] {
  const month = now.toLocaleString('en', { month: 'short' }).toLowerCase();
  const endings = ['2', month, String(now.getFullYear()), '3', '4', '5', '6', '7', '8', '9'];
  return endings
    .map((ending) => `${taken.slice(0, rule.longest - ending.length - 1)}-${ending}`)
    .filter((alias) => aliasProblem(alias, rule) === null && !isKnown(alias))
    .slice(0, 3);
}
