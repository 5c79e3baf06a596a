import type { CheckedRow } from '../../../core/sheet/check-rows.ts';
import { maxCellCharacters } from '../../../core/sheet/parse-csv.ts';
import { maxBatchRows } from '../../../core/batch/batch.ts';
import { isTitleTooLong } from '../../../core/link/link-title.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { warningText } from '../../../i18n/url-problem-sentence.ts';
import { describeFailure } from '../../../i18n/describe-failure.ts';
import type { SourceProblem } from '../source/batch-source.ts';

/** Why a text was not read, with its line. */
export function sourceProblemText(problem: SourceProblem): string {
  switch (problem.kind) {
    case 'empty':
      return t('readEmpty');
    case 'only-heading':
      return t('readOnlyHeading');
    case 'no-address':
      return t('readNoAddress');
    case 'not-text':
      return t('readNotText');
    case 'other-format':
      return t('readOtherFormat', problem.format);
    case 'file-unreadable':
      return t('readFileUnreadable');
    case 'unclosed-quote':
      return t('readUnclosedQuote', formatNumber(problem.line));
    case 'endless-cell':
      return t('readEndlessCell', formatNumber(problem.line), formatNumber(maxCellCharacters));
    case 'no-url-column':
      return t('readNoUrlColumn', formatNumber(problem.line));
    case 'too-many-rows':
      return t('readTooManyRows', formatNumber(problem.line), formatNumber(maxBatchRows));
  }
}

/** What becomes of a row, in words; `isMade`: it will be sent, with a title of at most `longestTitle` characters. */
export function rowVerdictText(
  checked: CheckedRow,
  isMade: boolean,
  host: string,
  longestTitle = Infinity,
): string {
  const text = whatHappens(checked, isMade, host);
  const isCut = isMade && isTitleTooLong(checked.row.title, longestTitle);
  return isCut ? t('rowTitleIsCut', text, formatNumber(longestTitle)) : text;
}

function whatHappens({ row, verdict }: CheckedRow, isMade: boolean, host: string): string {
  switch (verdict.at) {
    case 'make':
      return t('rowIsMade');
    case 'ask':
      return isMade ? t('rowIsMade') : warningText(verdict.warning);
    case 'existing':
      return isMade ? t('rowIsMadeAnew', verdict.link.shortCode) : t('rowHasLink', verdict.link.shortCode);
    case 'repeat':
      return t('rowRepeats', formatNumber(verdict.line));
    case 'alias-twice':
      return t('rowAliasTwice', row.alias, formatNumber(verdict.line));
    case 'too-wide':
      return tPlural(
        'rowTooWide',
        verdict.columns,
        formatNumber(verdict.columns),
        formatNumber(verdict.expected),
      );
    case 'refused':
      return describeFailure(verdict.failure, host, row.alias).sentence;
  }
}
