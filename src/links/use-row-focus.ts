import { useLayoutEffect, useRef } from 'preact/hooks';

/** Keeps the focus in a table whose focused row goes: on the menu of the row that took its place. The answer is the props of the `tbody`. */
export function useRowFocus() {
  const ref = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ element: Element; index: number } | null>(null);
  useLayoutEffect(() => {
    const rows = ref.current?.rows;
    if (!rows || !last.current || last.current.element.isConnected) return;
    const { index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const row = rows[Math.min(index, rows.length - 1)];
    row?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  });
  const onFocusIn = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    if (row && target instanceof Element) last.current = { element: target, index: row.sectionRowIndex };
  };
  return { ref, onFocusIn };
}
