import {
  linkOfRow,
  resultsAsCsvFile,
  resultsAsJson,
  resultsAsTsv,
  type CreateRow,
} from '../../../core/batch/batch-results.ts';
import { localDayOf } from '../../../core/list/local-days.ts';
import { stripBidiControls } from '../../../core/url/display/bidi-controls.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { tPlural, t } from '../../../platform/i18n.ts';
import type { MenuItem } from '../../../ui/menu/MenuList.tsx';
import { copyRefusalText } from '../../../ui/copy/copy-link.ts';
import { saveTextUnlessSample } from '../../../ui/save-file.ts';
import { resultText } from './result-texts.ts';

type Rows = readonly CreateRow[];

/** What became of a row, as it stands in a table: without the characters that isolate codes in a sentence. */
const resultTextOf = (host: string) => (row: CreateRow) => stripBidiControls(resultText(row, host));

/** Menu items that copy results. `onSaid` gets the outcome in words when the browser has confirmed it. */
export function resultCopyMenu(rows: Rows, host: string, onSaid: (text: string) => void): MenuItem[] {
  const links = rows.flatMap((row) => linkOfRow(row)?.shortUrl ?? []);
  const item = (name: string, text: () => string, said: string): MenuItem => ({
    name,
    onChoose: () =>
      void copyText(text()).then((isCopied) => onSaid(isCopied ? said : copyRefusalText(text()))),
  });
  return [
    item(t('shortLink'), () => links.join('\n'), tPlural('copiedLinks', links.length)),
    item(t('asTable'), () => resultsAsTsv(rows, resultTextOf(host)), t('copied')),
  ];
}

/** The files that results can be saved as. */
export function resultExportMenu(rows: Rows, host: string, at: number): MenuItem[] {
  const name = `shortened-${localDayOf(at)}`;
  const wordsOf = resultTextOf(host);
  const save = (text: string, type: string, ending: string) => saveTextUnlessSample(text, type, name, ending);
  return [
    { name: t('asCsv'), onChoose: () => save(resultsAsCsvFile(rows, wordsOf), 'text/csv', 'csv') },
    { name: t('asJson'), onChoose: () => save(resultsAsJson(rows, wordsOf), 'application/json', 'json') },
  ];
}
