import { aliasProblem, type AliasRule } from '../link/alias.ts';
import type { InputRow } from './input-rows.ts';

/** An alias must have two letters or digits in a row. Of a URL in another script, only hyphens and underscores may remain. */
const saysSomething = /[a-z0-9]{2}/;

/** A column of aliases may have the short URLs that the links have elsewhere. */
const hostOfShortUrl = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\//i;

/**
 * Finds an alias for a row: the given one without invalid characters, or else a word of the URL or the title, or else such a word with a
 * number. It remembers the last number for each word, so that thousands of rows with the same word don't all count from the start.
 */
export function aliasFinder(isFree: (alias: string) => boolean, rule: AliasRule): (row: InputRow) => string {
  const numbers = new Map<string, number>();
  const joiner = rule.characters.test('-') ? '-' : '';
  return ({ alias, longUrl, title }) => {
    const words = [alias.replace(hostOfShortUrl, ''), lastPart(longUrl), title, 'link']
      .map((text) => asAlias(text, rule.longest))
      .filter((word) => aliasProblem(word, rule) === null && saysSomething.test(word));
    const free = words.slice(0, -1).find(isFree);
    if (free !== undefined) return free;
    const [word = 'link'] = words;
    for (let number = numbers.get(word) ?? 2; ; number += 1) {
      const ending = `${joiner}${number}`;
      const numbered = word.slice(0, rule.longest - ending.length) + ending;
      numbers.set(word, number);
      if (isFree(numbered)) return numbered;
    }
  };
}

/** The last meaningful part of a URL's path, without its file extension. */
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

/** Turns a text into an alias: lower case, without accents, and with a hyphen for everything that an alias can't contain. */
const asAlias = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|(?<!-)-+$/g, '');
