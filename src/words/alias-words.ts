import { aliasLength } from '../core/link/alias.ts';
import type { AliasProblem } from '../core/failure.ts';
import { formatNumber, word } from '../platform/words.ts';

/** What is wrong with an alias, said while it is typed: the form needs it before any failure. */
export function aliasSentence(problem: AliasProblem): string {
  if (problem === 'too-short') return word('failBadAliasShort', formatNumber(aliasLength.min));
  if (problem === 'too-long') return word('failBadAliasLong', formatNumber(aliasLength.max));
  return word('failBadAliasCharacter');
}
