import { aliasLength } from '../core/link/alias.ts';
import type { AliasProblem } from '../core/failure.ts';
import { countWord, word } from '../platform/words.ts';

/** What is wrong with an alias, said while the user types it, before there is any failure. */
export function aliasSentence(problem: AliasProblem): string {
  if (problem === 'too-short') return countWord('failBadAliasShort', aliasLength.min);
  if (problem === 'too-long') return countWord('failBadAliasLong', aliasLength.max);
  return word('failBadAliasCharacter');
}
