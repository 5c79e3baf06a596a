import { useId, useRef, useState } from 'preact/hooks';
import { linesOf } from '../../../core/sheet/lines-of.ts';
import { pastedLinks } from '../../../core/url/pasted-links.ts';
import { language, word } from '../../../platform/words.ts';
import { readItem } from '../../../store/items/item.ts';
import { items } from '../../../store/items/items.ts';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { LateIcon } from '../../../ui/LateIcon.tsx';
import { LinesField, type LinesFieldProps } from './LinesField.tsx';
import { isLong, withLines, type Source } from './source.ts';
import { problemText } from '../plan/problem-words.ts';
import { combinedFiles, type UnreadFile } from './combined-files.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
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
  const [unread, setUnread] = useState<readonly UnreadFile[]>([]);
  const take = (next: Source) => {
    setNotice(null);
    setUnread([]);
    onSource(next);
  };
  const takeFiles = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (file === undefined) return;
    if (others.length === 0) return take({ at: 'file', name: file.name, file });
    const combined = await combinedFiles(files, language());
    take(combined.source);
    setUnread(combined.unread);
  };
  useDroppedFiles((files) => void takeFiles(files));
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
          multiple
          accept=".csv,.tsv,.txt,.json,.jsonl,.html,.htm,.md,text/csv,text/plain,text/html,application/json"
          onChange={(event) => {
            void takeFiles([...(event.currentTarget.files ?? [])]);
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
      {unread.map(({ name, problem }) => (
        <Notice key={name} tone="warning" heading={word('fileNotRead', name, problemText(problem))} />
      ))}
      {notice && <Notice tone="warning" heading={word(notice)} />}
    </div>
  );
}

/** Handles what the field can't take as it is: very long text, and links whose URLs are not in their text. */
function pastedSource(clipboard: DataTransfer, before: Source): Source | null {
  const links = pastedLinks(clipboard.getData('text/plain'), clipboard.getData('text/html'));
  const text = links.length > 0 ? linesOf(links) : clipboard.getData('text/plain');
  if (isLong(text)) return { at: 'file', name: word('pastedText'), file: new Blob([text]) };
  return links.length > 0 ? withLines(before, text) : null;
}
