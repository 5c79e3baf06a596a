import { batchName } from '../batch-name.ts';
import { useId, useMemo } from 'preact/hooks';
import type { CheckedRow } from '../../../core/sheet/check-rows.ts';
import { formatNumber, tPlural, t } from '../../../platform/i18n.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { commandKey } from '../../../ui/keys/keycaps.tsx';
import { rowsAsLines } from '../plan/group-rows-for-review.ts';
import { typedSource, type BatchSource } from './batch-source.ts';
import { NumberedLinesField, type NumberedLinesFieldProps } from './NumberedLinesField.tsx';
import { SourceButtons } from './SourceButtons.tsx';
import type { SourceInput } from './use-source-input.ts';

export interface LinesEditorProps extends Pick<NumberedLinesFieldProps, 'field' | 'marks' | 'shown'> {
  source: BatchSource;
  rows: readonly CheckedRow[];
  isEmpty: boolean;
  input: SourceInput;
}

/** The lines. A text can be typed and pasted here; of a file they can only be read. Files can be dropped on it. */
export function LinesEditor({ source, rows, isEmpty, input, field, marks, shown }: LinesEditorProps) {
  const hint = useId();
  const lines = useMemo(() => (source.at === 'file' ? rowsAsLines(rows) : ''), [source.at, rows]);
  const numbers = useMemo(() => rows.map(({ row }) => row.line), [rows]);
  const common = { field, marks, shown, dir: 'ltr', spellcheck: false, autocomplete: 'off' } as const;
  return (
    <div class={input.isDragging ? 'editor over' : 'editor'}>
      {source.at === 'text' ? (
        <NumberedLinesField
          {...common}
          key="text"
          isBare={isEmpty}
          aria-label={t('addresses')}
          aria-describedby={isEmpty ? hint : undefined}
          value={source.text}
          onInput={(event) => input.take(typedSource(source, event.currentTarget.value))}
          onPaste={input.onPaste}
        />
      ) : (
        <NumberedLinesField
          {...common}
          key="file"
          aria-label={batchName(source)}
          readOnly
          isBare={rows.length === 0}
          numbers={numbers}
          value={lines}
        />
      )}
      {isEmpty && (
        <div class="empty-list drop">
          <span class="emblem">
            <Icon name="upload" />
          </span>
          <h2>
            {t('pasteOrDrop')}
            <span class="keycaps" aria-hidden="true">
              <kbd>{commandKey()}</kbd>
              <kbd>V</kbd>
            </span>
          </h2>
          <p class="muted" id={hint}>
            {t('manyHint')}
          </p>
          <div class="row">
            <SourceButtons kind="secondary" input={input} />
          </div>
        </div>
      )}
      {!isEmpty && input.isDragging && (
        <div class="empty-list drop">
          <Icon name="upload" />
          <h2>{tPlural('dropToReplace', rows.length, formatNumber(rows.length))}</h2>
        </div>
      )}
    </div>
  );
}
