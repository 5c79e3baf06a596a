import { numberIn, type Ledger } from '../ledger.ts';
import type { Random } from '../random.ts';

/** A URL that no submission has asked for yet, of the kinds that services rewrite. */
export function newAddress(ledger: Ledger, random: Random): string {
  const mark = `w${ledger.nextNumber()}`;
  return random.pick([
    `https://site.example/${mark}`,
    `https://site.example/${mark}?a=1&b=2`,
    `https://site.example/page#${mark}`,
    `https://site.example/${mark}/a%20b%3Fc?q=%41`,
    `https://site.example/page?utm_source=x&id=${mark}`,
    `https://site.example/${mark}`,
    `https://site.example/a-rather-long-path-that-goes-on/and-on/${mark}?and=on`,
    `https://Site.Example/Page?id=${mark}#:~:text=a,b`,
  ]);
}

/** A new URL, one with a link made elsewhere, or with `isAgain` usually one that was submitted for before. */
export function someAddress(ledger: Ledger, random: Random, isAgain: boolean): string {
  if (ledger.elsewhere.length > 0 && random.chance(0.3)) return ledger.elsewhere.pop() ?? '';
  // What is asked for on the site of an account is asked for there alone.
  const known = ledger.creates.map(({ url }) => url).filter((url) => !ledger.onSites.has(numberIn(url) ?? 0));
  return isAgain && known.length > 0 ? random.pick(known) : newAddress(ledger, random);
}
