import type { Failure } from '../core/failure.ts';
import { t, formatNumber } from '../platform/i18n.ts';

/** What is wrong with an alias, said while the user types it, before there is any failure. */
export function aliasProblemSentence({ problem, allowed }: Extract<Failure, { kind: 'bad-alias' }>): string {
  if (problem === 'too-short') return t('failBadAliasShort', formatNumber(allowed));
  if (problem === 'too-long') return t('failBadAliasLong', formatNumber(allowed));
  return t('failBadAliasCharacter');
}
