import { aliasLength } from '../core/link/alias.ts';
import type { AliasProblem } from '../core/failure.ts';
import { tPlural, t } from '../platform/i18n.ts';

/** What is wrong with an alias, said while the user types it, before there is any failure. */
export function aliasSentence(problem: AliasProblem): string {
  if (problem === 'too-short') return tPlural('failBadAliasShort', aliasLength.min);
  if (problem === 'too-long') return tPlural('failBadAliasLong', aliasLength.max);
  return t('failBadAliasCharacter');
}
