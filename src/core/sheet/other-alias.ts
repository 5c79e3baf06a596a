import { aliasLength, aliasProblem } from '../link/alias.ts';
import type { InputRow } from './sheet-rows.ts';

/** What is left of an address in another script may be hyphens and underscores alone. */
const saysSomething = /[a-z0-9]{2}/;

/**
 * Finds each row another alias: what was given, in characters that an alias may have; else a word of the address or the title; else that
 * with a number. What was not free once never is, so that of thousands of rows with the same word none counts from the start.
 */
export function aliasFinder(isFree: (alias: string) => boolean): (row: InputRow) => string {
  const numbers = new Map<string, number>();
  return ({ alias, longUrl, title }) => {
    const words = [alias, lastPart(longUrl), title, 'link']
      .map(asAlias)
      .filter((word) => aliasProblem(word) === null && saysSomething.test(word));
    const free = words.slice(0, -1).find(isFree);
    if (free !== undefined) return free;
    const [word = ''] = words;
    for (let number = numbers.get(word) ?? 2; ; number += 1) {
      const ending = `-${number}`;
      const numbered = word.slice(0, aliasLength.max - ending.length) + ending;
      numbers.set(word, number);
      if (isFree(numbered)) return numbered;
    }
  };
}

/** The last part of an address's path that says something, without what kind of file it is. */
function lastPart(longUrl: string): string {
  const path = /^[^?#]*/.exec(longUrl)?.[0].replace(/^[a-z]+:\/\/[^/]*/i, '') ?? '';
  const part = path.split('/').findLast((one) => one !== '') ?? '';
  return decoded(part).replace(/\.[a-z]{2,5}$/i, '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** In lower case, letters without their accents, and a hyphen for all that an alias can't have. */
const asAlias = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, aliasLength.max)
    .replace(/^-+|-+$/g, '');
