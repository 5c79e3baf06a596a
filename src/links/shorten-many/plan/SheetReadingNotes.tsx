import { encodings } from '../../../core/sheet/encodings.ts';
import { tPlural, formatList, t } from '../../../platform/i18n.ts';
import { ChoiceCheckbox } from './BatchOptions.tsx';
import type { ParsedSource, BatchSource } from '../source/batch-source.ts';

export interface SheetReadingNotesProps {
  source: BatchSource;
  sheet: ParsedSource;
  onSource: (source: BatchSource) => void;
}

/** Tells how the text was read, and lets the user correct that. */
export const SheetReadingNotes = ({ source, sheet, onSource }: SheetReadingNotesProps) => (
  <div class="reading">
    {sheet.encoding !== null && source.at === 'file' && (
      <p class="row">
        {t('notUnicode')}
        <select
          aria-label={t('encoding')}
          value={sheet.encoding}
          onChange={({ currentTarget }) => onSource({ ...source, encoding: currentTarget.value })}
        >
          {[...new Set([...encodings, sheet.encoding])].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </p>
    )}
    {sheet.urlName !== null && sheet.urlNames.length > 1 && (
      <label class="row">
        {t('urlColumn')}
        <select
          value={sheet.urlNames.includes(source.urlColumn ?? '') ? source.urlColumn : sheet.urlName}
          onChange={({ currentTarget }) => onSource({ ...source, urlColumn: currentTarget.value })}
        >
          {sheet.urlNames.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    )}
    {sheet.isOnlyUrls && <p>{t('onlyUrlsRead')}</p>}
    {sheet.unused.length > 0 && <p class="muted">{t('columnsUnused', formatList(sheet.unused))}</p>}
    {sheet.passed > 0 && <p class="muted">{tPlural('withoutUrl', sheet.passed)}</p>}
    {sheet.codeNames.length > 0 && (
      <ChoiceCheckbox
        isOn={source.isTakingCodes === true}
        onChange={(isTakingCodes) => onSource({ ...source, isTakingCodes })}
        text={t('takeCodes', formatList(sheet.codeNames))}
      />
    )}
    {sheet.maySplit && (
      <ChoiceCheckbox
        isOn={source.isSplit === true}
        onChange={(isSplit) => onSource({ ...source, isSplit })}
        text={t('splitUrls')}
      />
    )}
  </div>
);
