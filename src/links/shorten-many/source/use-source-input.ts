import { useEffect, useRef, useState } from 'preact/hooks';
import { verbatimCell, formatTsv } from '../../../core/sheet/csv.ts';
import { pastedHyperlinkTable } from '../../../core/sheet/pasted-hyperlink-table.ts';
import { titledUrlsAsLines } from '../../../core/sheet/titled-urls-as-lines.ts';
import { stripBidiControls } from '../../../core/url/display/bidi-controls.ts';
import { onlyTableOf } from '../../../core/url/links-in-html.ts';
import { linksMissingInPastedText } from '../../../core/url/links-missing-in-pasted-text.ts';
import { tPlural, formatList, formatNumber, formatLocale, t } from '../../../platform/i18n.ts';
import { readHtml } from '../../../platform/read-html.ts';
import { readItem } from '../../../storage/items/storage-item.ts';
import { items } from '../../../storage/items/items.ts';
import { isTyping } from '../../../ui/keys/key-events.ts';
import { appendLines, areSameLines, type BatchSource } from './batch-source.ts';
import { combineFiles, type UnreadableFile } from './combine-files.ts';
import { requestTabsPermission, readWebTabs } from './read-web-tabs.ts';
import { requestedTabIds, hashOfRoute } from '../../route.ts';

export type SourceInput = ReturnType<typeof useSourceInput>;

/**
 * The ways to enter URLs: typing or pasting them, choosing or dropping files, or taking the tabs of the window. `latest` returns what is entered
 * at the moment: files and tabs take a while, and the user may enter something else meanwhile, which stays.
 */
export function useSourceInput(latest: () => BatchSource, onSource: (source: BatchSource) => void) {
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
    const before = latest();
    const combined = await combineFiles(files, formatLocale());
    if (!areSameLines(before, latest())) return;
    take(combined.source);
    setUnread(combined.unread);
  };
  const takeTabs = async (ids: number[], isAllowed = Promise.resolve()) => {
    const before = latest();
    await isAllowed;
    const tabs = await readWebTabs(ids);
    if (tabs === null) return setNotice(t('tabsRefused'));
    setSelected([]);
    const { pages, skipped } = tabs;
    const { pageTitle } = await readItem(items.settings);
    const titled = pageTitle ? pages : pages.map(({ url }) => ({ url, title: '' }));
    if (titled.length === 0) return setNotice(t('noWebTabs'));
    const source = latest();
    if (source.at === 'file' && !areSameLines(before, source)) return;
    take(appendLines(source, titledUrlsAsLines(titled)));
    if (skipped.length > 0) setNotice(skippedWords(skipped));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted =
      event.clipboardData && pastedSource(event.clipboardData, withoutSelection(latest(), event.target));
    if (!pasted) return;
    event.preventDefault();
    take(pasted);
  };
  const isDragging = useDroppedFiles((files) => void takeFiles(files));
  useTabsRequestInUrl((ids) => {
    setSelected(ids);
    void takeTabs(ids);
  });
  usePasteOutsideFields((event) => {
    if (latest().at === 'file') return;
    onPaste(event);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!event.defaultPrevented && text.trim() !== '') take(appendLines(latest(), text));
  });
  return {
    take,
    takeFiles,
    /** Must be the first call of a click's handler. */
    askForTabs: () => void takeTabs(selected, requestTabsPermission()),
    selectedTabs: selected.length,
    onPaste,
    isDragging,
    notice,
    unread,
  };
}

/** As many titles as fit into two lines. */
const mostNamed = 4;

function skippedWords(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).map((title) => stripBidiControls(title));
  const names = titles.length > mostNamed ? [...named, '…'] : named;
  return tPlural('tabsSkipped', titles.length, formatNumber(titles.length), formatList(names));
}

/** What is entered without what is selected in its field, which a paste replaces. */
const withoutSelection = (source: BatchSource, field: EventTarget | null): BatchSource =>
  source.at === 'text' && field instanceof HTMLTextAreaElement
    ? { at: 'text', text: field.value.slice(0, field.selectionStart) + field.value.slice(field.selectionEnd) }
    : source;

/** Handles what the field can't take as it is: very long text, and links whose URLs are not in their text. */
function pastedSource(clipboard: DataTransfer, before: BatchSource): BatchSource | null {
  const plain = clipboard.getData('text/plain');
  const linked = pastedLinesOf(plain, clipboard.getData('text/html'));
  const lines = linked ?? plain;
  if (lines === '') return null;
  const next = appendLines(before, lines);
  return linked === null && next.at === 'text' ? null : next;
}

function pastedLinesOf(plain: string, html: string): string | null {
  const content = readHtml(html);
  const table = pastedHyperlinkTable(onlyTableOf(content));
  if (table) return formatTsv(table.map((cells) => cells.map(verbatimCell)));
  const links = linksMissingInPastedText(plain, content.anchors);
  return links.length > 0 ? titledUrlsAsLines(links) : null;
}

/** Takes what is pasted while no field has the focus. */
function usePasteOutsideFields(onPaste: (event: ClipboardEvent) => void): void {
  const take = useRef(onPaste);
  take.current = onPaste;
  useEffect(() => {
    const listener = (event: ClipboardEvent) => {
      if (!isTyping(event)) take.current(event);
    };
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

/**
 * Takes files dropped anywhere on the page. Outside the field, the browser would otherwise leave the page to show the file. Returns whether
 * files are being dragged over the page.
 */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const controller = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: controller.signal });
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setDragging(false);
    });
    listen('drop', (event) => {
      setDragging(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    });
    return () => controller.abort();
  }, []);
  return isDragging;
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
