import { useEffect, useRef, useState } from 'preact/hooks';
import { copyTemplateProblem, type CopyTemplateProblem } from '../../core/copy/copy-template.ts';
import { copyFormats, type CopyOptions } from '../../core/copy/copy-options.ts';
import { t, type TextKey } from '../../platform/i18n.ts';
import { copyFormatLabels } from '../../i18n/copy-format-labels.ts';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { exampleCopyText, exampleLink } from './example-copy-text.ts';
import { SelectRow } from './SelectRow.tsx';

const change = (changed: Partial<CopyOptions>): void =>
  requestSettingsChange((now) => ({ copyAs: { ...now.copyAs, ...changed } }));

/** How a link is put on the clipboard, with what that looks like. */
export function CopyFormatField({ copyAs }: { copyAs: CopyOptions }) {
  const { format, template } = copyAs;
  return (
    <>
      <SelectRow
        id="copy-format"
        text={t('copyFormat')}
        hint={
          <span class="mono" dir="auto">
            <Example {...copyAs} />
          </span>
        }
        value={format}
        values={copyFormats}
        nameOf={(name) => t(copyFormatLabels[name])}
        onChange={(chosen) => change({ format: chosen })}
      />
      {format === 'template' && (
        <div class="set stacked">
          <Template kept={template} onChange={(text) => change({ template: text })} />
          <p class="muted">{t('templateHint')}</p>
        </div>
      )}
    </>
  );
}

/**
 * Stored when the field is left, and not at each letter: some browsers limit the number of writes per minute. What is no template is not
 * stored, and stays in the field with the reason. One that is stored elsewhere, in another window or by an import, is shown unless
 * something else is typed already.
 */
function Template({ kept, onChange }: { kept: string; onChange: (template: string) => void }) {
  const [text, setText] = useState(kept);
  const before = useRef(kept);
  useEffect(() => {
    const last = before.current;
    before.current = kept;
    setText((now) => (now === last ? kept : now));
  }, [kept]);
  const problem = copyTemplateProblem(text);
  return (
    <>
      <div class={problem ? 'field tall invalid' : 'field tall'}>
        <textarea
          rows={Math.min(text.split('\n').length + 1, 6)}
          aria-label={t('formatTemplate')}
          aria-describedby={problem ? 'template-problem' : 'copy-format-hint'}
          aria-invalid={problem ? true : undefined}
          value={text}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
          onChange={() => problem ?? onChange(text)}
        />
      </div>
      <p class="problem" id="template-problem" role="status">
        {problem && t(problemWords[problem])}
      </p>
    </>
  );
}

const problemWords: Record<CopyTemplateProblem, TextKey> = {
  'no-link': 'templateNoLink',
  'too-long': 'templateTooLong',
  control: 'templateControl',
  joined: 'templateJoined',
  elsewhere: 'templateElsewhere',
};

function Example(as: CopyOptions) {
  return as.format === 'rich' ? <u>{exampleLink().title}</u> : <>{exampleCopyText(as)}</>;
}
