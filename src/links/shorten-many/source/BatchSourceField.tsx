import { useId, useRef, useState, useEffect } from 'preact/hooks';
import { exactCell, formatTsv } from '../../../core/sheet/csv.ts';
import { pastedTable } from '../../../core/sheet/pasted-table.ts';
import { titledUrlsAsLines } from '../../../core/sheet/titled-urls-as-lines.ts';
import { stripBidiControls } from '../../../core/url/display/bidi-controls.ts';
import { pastedHtmlLinks } from '../../../core/url/pasted-html-links.ts';
import { tPlural, formatList, formatNumber, formatLocale, t } from '../../../platform/i18n.ts';
import { readItem } from '../../../storage/items/storage-item.ts';
import { items } from '../../../storage/items/items.ts';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NumberedLinesField, type NumberedLinesFieldProps } from './NumberedLinesField.tsx';
import { isTooLongForField, appendLines, typedSource, type BatchSource } from './batch-source.ts';
import { sourceProblemText } from '../plan/problem-texts.ts';
import { combineFiles, type UnreadableFile } from './combine-files.ts';
import { requestTabsPermission, readWebTabs } from './read-web-tabs.ts';
import { requestedTabIds, hashOfRoute } from '../../route.ts';

export interface BatchSourceFieldProps {
  source: BatchSource;
  marks: NumberedLinesFieldProps['marks'];
  onSource: (source: BatchSource) => void;
}

/** The ways to enter URLs: typing or pasting them, choosing a file, or taking the tabs of the window. */
export function BatchSourceField({ source, marks, onSource }: BatchSourceFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [unread, setUnread] = useState<readonly UnreadableFile[]>([]);
  // Those that were selected, until they are taken: the user may have to allow it first.
  const [selected, setSelected] = useState<number[]>([]);
  const take = (next: BatchSource) => {
    setNotice(null);
    setUnread([]);
    onSource(next);
  };
  const takeFiles = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (file === undefined) return;
    if (others.length === 0) return take({ at: 'file', name: file.name, file });
    const combined = await combineFiles(files, formatLocale());
    take(combined.source);
    setUnread(combined.unread);
  };
  useDroppedFiles((files) => void takeFiles(files));
  useTabsRequestInUrl((ids) => {
    setSelected(ids);
    void takeTabs(ids);
  });
  const takeTabs = async (ids: number[]) => {
    const tabs = await readWebTabs(ids);
    if (tabs === null) return setNotice(t('tabsRefused'));
    setSelected([]);
    const { pages, skipped } = tabs;
    const { pageTitle } = await readItem(items.settings);
    const titled = pageTitle ? pages : pages.map(({ url }) => ({ url, title: '' }));
    if (titled.length === 0) return setNotice(t('noWebTabs'));
    take(appendLines(source, titledUrlsAsLines(titled)));
    if (skipped.length > 0) setNotice(skippedWords(skipped));
  };
  return (
    <div class="source">
      <div class="row">
        <label class="muted grow" for={id}>
          {t('manyHint')}
        </label>
        <Button onClick={() => picker.current?.click()}>
          <Icon name="file" />
          {t('chooseFile')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept=".csv,.tsv,.txt,.json,.jsonl,.sql,.html,.htm,.md,text/csv,text/plain,text/html,application/json"
          onChange={(event) => {
            void takeFiles([...(event.currentTarget.files ?? [])]);
            // Allows the user to choose the same file again after correcting it.
            event.currentTarget.value = '';
          }}
        />
        <Button onClick={() => void requestTabsPermission().then(() => takeTabs(selected))}>
          <Icon name="folder" />
          {selected.length > 0 ? tPlural('takeSelectedTabs', selected.length) : t('takeTabs')}
        </Button>
      </div>
      {source.at === 'text' ? (
        <NumberedLinesField
          id={id}
          marks={marks}
          aria-label={t('addresses')}
          rows={8}
          dir="ltr"
          spellcheck={false}
          autocomplete="off"
          placeholder={t('manyExample')}
          value={source.text}
          onInput={(event) => take(typedSource(source, event.currentTarget.value))}
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
          <Button onClick={() => take({ at: 'text', text: '' })}>{t('removeFile')}</Button>
        </div>
      )}
      <p class="muted">{t('dropHint')}</p>
      {unread.map(({ name, problem }) => (
        <Notice key={name} tone="warning" heading={t('fileNotRead', name, sourceProblemText(problem))} />
      ))}
      {notice && <Notice tone="warning" heading={notice} />}
    </div>
  );
}

/** As many titles as fit into two lines. */
const mostNamed = 4;

function skippedWords(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).map((title) => stripBidiControls(title));
  const names = titles.length > mostNamed ? [...named, '…'] : named;
  return tPlural('tabsSkipped', titles.length, formatNumber(titles.length), formatList(names));
}

/** Handles what the field can't take as it is: very long text, and links whose URLs are not in their text. */
function pastedSource(clipboard: DataTransfer, before: BatchSource): BatchSource | null {
  const plain = clipboard.getData('text/plain');
  const linked = pastedLinesOf(plain, clipboard.getData('text/html'));
  const text = linked ?? plain;
  if (isTooLongForField(text)) return { at: 'file', name: t('pastedText'), file: new Blob([text]) };
  return linked === null ? null : appendLines(before, linked);
}

function pastedLinesOf(plain: string, html: string): string | null {
  const table = pastedTable(html);
  if (table) return formatTsv(table.map((cells) => cells.map(exactCell)));
  const links = pastedHtmlLinks(plain, html);
  return links.length > 0 ? titledUrlsAsLines(links) : null;
}

/** Takes files dropped anywhere on the page. Outside the field, the browser would otherwise leave the page to show the file. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const controller = new AbortController();
    const listen = (name: 'dragover' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: controller.signal });
    listen('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
    listen('drop', (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    });
    return () => controller.abort();
  }, []);
}

/**
 * Takes the tabs of the window, or those that are selected, if the page's URL asks for it, as the menu “New” and that of a tab do. It happens once, so that a reload does not repeat it.
 */
function useTabsRequestInUrl(onAsked: (ids: number[]) => void): void {
  useEffect(() => {
    const check = () => {
      const ids = requestedTabIds(location.hash);
      if (ids === null) return;
      history.replaceState(null, '', hashOfRoute({ at: 'many', batch: null }));
      onAsked(ids);
    };
    check();
    addEventListener('hashchange', check);
    return () => removeEventListener('hashchange', check);
  });
}
