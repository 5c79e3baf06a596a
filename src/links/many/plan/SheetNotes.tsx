import { encodings } from '../../../core/sheet/encodings.ts';
import { countWord, formatList, word } from '../../../platform/words.ts';
import type { ReadSource, Source } from '../source/source.ts';

export interface SheetNotesProps {
  source: Source;
  sheet: ReadSource;
  onSource: (source: Source) => void;
}

/** Tells how the text was read, and lets the user correct that. */
export const SheetNotes = ({ source, sheet, onSource }: SheetNotesProps) => (
  <>
    {sheet.encoding !== null && source.at === 'file' && (
      <p class="row">
        {word('notUnicode')}
        <select
          aria-label={word('encoding')}
          value={sheet.encoding}
          onChange={({ currentTarget }) => onSource({ ...source, encoding: currentTarget.value })}
        >
          {encodings.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </p>
    )}
    {sheet.isOnlyUrls && <p>{word('onlyUrlsRead')}</p>}
    {sheet.unused.length > 0 && <p class="muted">{word('columnsUnused', formatList(sheet.unused))}</p>}
    {sheet.passed > 0 && <p class="muted">{countWord('withoutUrl', sheet.passed)}</p>}
    {sheet.codeName !== null && (
      <label class="check">
        <input
          class="checkbox"
          type="checkbox"
          checked={source.isTakingCodes === true}
          onChange={({ currentTarget }) => onSource({ ...source, isTakingCodes: currentTarget.checked })}
        />
        {word('takeCodes', sheet.codeName)}
      </label>
    )}
  </>
);
