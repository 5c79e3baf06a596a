import type { CheckedRow } from '../../core/check-rows.ts';
import { mostRows } from '../../core/batch.ts';
import type { ReadProblem } from '../../core/read-rows.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { describe } from '../../words/failure-words.ts';

/** Why a text was not read, with its line. */
export function problemText(problem: ReadProblem): string {
  const line = formatNumber(problem.line);
  switch (problem.kind) {
    case 'not-text':
      return word('readNotText');
    case 'unclosed-quote':
      return word('readUnclosedQuote', line);
    case 'no-url-column':
      return word('readNoUrlColumn', line);
    case 'too-many-columns':
      return word('readTooManyColumns', line, formatNumber(problem.columns), formatNumber(problem.expected));
    case 'too-many-rows':
      return word('readTooManyRows', line, formatNumber(mostRows));
  }
}

/** What becomes of a row, in words; `isMade`: it will be sent. */
export function verdictText({ row, verdict }: CheckedRow, isMade: boolean, host: string): string {
  switch (verdict.at) {
    case 'make':
      return word('rowIsMade');
    case 'existing':
      return isMade
        ? word('rowIsMadeAnew', verdict.link.shortCode)
        : word('rowHasLink', verdict.link.shortCode);
    case 'repeat':
      return word('rowRepeats', formatNumber(verdict.line));
    case 'alias-twice':
      return word('rowAliasTwice', row.alias, formatNumber(verdict.line));
    case 'refused':
      return describe(verdict.failure, host, row.alias).sentence;
  }
}
