import type { CheckedRow } from '../../../core/sheet/check-rows.ts';
import { mostCharacters } from '../../../core/sheet/parse-csv.ts';
import { mostRows } from '../../../core/batch/batch.ts';
import { isCutTitle, maxTitleLength } from '../../../core/link/link-title.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { warningText } from '../../../words/url-words.ts';
import { describe } from '../../../words/failure-words.ts';
import type { SourceProblem } from '../source/source.ts';

/** Why a text was not read, with its line. */
export function problemText(problem: SourceProblem): string {
  switch (problem.kind) {
    case 'empty':
      return word('readEmpty');
    case 'only-heading':
      return word('readOnlyHeading');
    case 'no-address':
      return word('readNoAddress');
    case 'not-text':
      return word('readNotText');
    case 'other-format':
      return word('readOtherFormat', problem.format);
    case 'file-unreadable':
      return word('readFileUnreadable');
    case 'unclosed-quote':
      return word('readUnclosedQuote', formatNumber(problem.line));
    case 'endless-cell':
      return word('readEndlessCell', formatNumber(problem.line), formatNumber(mostCharacters));
    case 'no-url-column':
      return word('readNoUrlColumn', formatNumber(problem.line));
    case 'too-many-rows':
      return countWord('readTooManyRows', mostRows, formatNumber(problem.line), formatNumber(mostRows));
  }
}

/** What becomes of a row, in words; `isMade`: it will be sent. */
export function verdictText(checked: CheckedRow, isMade: boolean, host: string): string {
  const text = whatHappens(checked, isMade, host);
  const isCut = isMade && isCutTitle(checked.row.title);
  return isCut ? countWord('rowTitleIsCut', maxTitleLength, text, formatNumber(maxTitleLength)) : text;
}

function whatHappens({ row, verdict }: CheckedRow, isMade: boolean, host: string): string {
  switch (verdict.at) {
    case 'make':
      return word('rowIsMade');
    case 'ask':
      return isMade ? word('rowIsMade') : warningText(verdict.warning);
    case 'existing':
      return isMade
        ? word('rowIsMadeAnew', verdict.link.shortCode)
        : word('rowHasLink', verdict.link.shortCode);
    case 'repeat':
      return word('rowRepeats', formatNumber(verdict.line));
    case 'alias-twice':
      return word('rowAliasTwice', row.alias, formatNumber(verdict.line));
    case 'too-wide':
      return countWord(
        'rowTooWide',
        verdict.columns,
        formatNumber(verdict.columns),
        formatNumber(verdict.expected),
      );
    case 'refused':
      return describe(verdict.failure, host, row.alias).sentence;
  }
}
