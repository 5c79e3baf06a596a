import { useId, useRef, useState } from 'preact/hooks';
import { addressesIn } from '../../../core/url/addresses-in.ts';
import { word } from '../../../platform/words.ts';
import { readItem } from '../../../store/items/item.ts';
import { items } from '../../../store/items/items.ts';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { LateIcon } from '../../../ui/LateIcon.tsx';
import { LinesField, type LinesFieldProps } from './LinesField.tsx';
import { linksInHtml } from './links-in-html.ts';
import { isLong, linesOf, withLines, type Source } from './source.ts';
import { useDroppedFile } from './use-dropped-file.ts';
import { useTabsAsked } from './use-tabs-asked.ts';
import { askForTabs, webTabs } from './web-tabs.ts';

export interface SourceFieldProps {
  source: Source;
  marks: LinesFieldProps['marks'];
  onSource: (source: Source) => void;
}

/** The ways to enter URLs: typing or pasting them, choosing a file, or taking the tabs of the window. */
export function SourceField({ source, marks, onSource }: SourceFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<'tabsRefused' | 'noWebTabs' | null>(null);
  const take = (next: Source) => {
    setNotice(null);
    onSource(next);
  };
  const takeFile = (file: File | undefined) => file && take({ at: 'file', name: file.name, file });
  useDroppedFile(takeFile);
  useTabsAsked(() => void takeTabs());
  const takeTabs = async () => {
    const pages = await webTabs();
    const { pageTitle } = await readItem(items.settings);
    const titled = pageTitle ? pages : pages?.map(({ url }) => ({ url, title: '' }));
    if (titled?.length) take(withLines(source, linesOf(titled)));
    else setNotice(pages === null ? 'tabsRefused' : 'noWebTabs');
  };
  return (
    <div class="source">
      <div class="row">
        <label class="muted grow" for={id}>
          {word('manyHint')}
        </label>
        <Button onClick={() => picker.current?.click()}>
          <LateIcon name="file" />
          {word('chooseFile')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => {
            takeFile(event.currentTarget.files?.[0]);
            // Allows the user to choose the same file again after correcting it.
            event.currentTarget.value = '';
          }}
        />
        <Button onClick={() => void askForTabs().then(takeTabs)}>
          <LateIcon name="folder" />
          {word('takeTabs')}
        </Button>
      </div>
      {source.at === 'text' ? (
        <LinesField
          id={id}
          marks={marks}
          aria-label={word('addresses')}
          rows={8}
          dir="ltr"
          spellcheck={false}
          autocomplete="off"
          placeholder={word('manyExample')}
          value={source.text}
          onInput={(event) => take({ ...source, text: event.currentTarget.value })}
          onPaste={(event) => {
            const pasted = event.clipboardData && pastedSource(event.clipboardData, source);
            if (!pasted) return;
            event.preventDefault();
            take(pasted);
          }}
        />
      ) : (
        <div class="lines file">
          <b class="clip" dir="auto">
            {source.name}
          </b>
          <Button onClick={() => take({ at: 'text', text: '' })}>{word('removeFile')}</Button>
        </div>
      )}
      <p class="muted">{word('dropHint')}</p>
      {notice && <Notice tone="warning" heading={word(notice)} />}
    </div>
  );
}

/** Handles pasted text that the field can't take as it is: very long text, and links whose URLs are not in their text. */
function pastedSource(clipboard: DataTransfer, before: Source): Source | null {
  const text = clipboard.getData('text/plain');
  if (isLong(text)) return { at: 'file', name: word('pastedText'), file: new Blob([text]) };
  const links = addressesIn(text).length === 0 ? linksInHtml(clipboard.getData('text/html')) : [];
  return links.length > 0 ? withLines(before, links.join('\n')) : null;
}
