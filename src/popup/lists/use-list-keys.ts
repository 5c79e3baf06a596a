import type { RefObject } from 'preact';
import { useKeyDown } from '../../ui/keys/use-key-down.ts';

/**
 * “/” focuses the search, ↓ and ↑ move through the search and the rows from anywhere, and Enter copies. Fields and menus keep their own
 * keys.
 */
export const useListKeys = (list: RefObject<HTMLElement | null>): void =>
  useKeyDown((event) => {
    if (list.current === null) return null;
    const next = nextStop(list.current, event);
    if (next) return () => goTo(next);
    const button = copyOf(list.current, event);
    return button && (() => button.click());
  });

function goTo(stop: HTMLElement): void {
  stop.focus();
  stop.scrollIntoView({ block: 'nearest' });
}

const stops = '[type="search"], [data-row] a';
const others = 'input:not([type="search"]), select, textarea, [role="menu"]';

/** The copy button of the focused link, or of the first link found. With Ctrl or ⌘, the browser opens the link instead. */
function copyOf(list: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  const { key, target } = event;
  if (key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (!(target instanceof HTMLElement) || !list.contains(target) || !target.matches(stops)) return null;
  const isFound = target instanceof HTMLInputElement && target.value.trim() !== '';
  // Until the search has its list, the rows are still the newest links.
  const found = isFound ? list.querySelector('[aria-busy="false"] > [data-row]') : null;
  return (target.closest('[data-row]') ?? found)?.querySelector<HTMLElement>('[data-part="copy"]') ?? null;
}

function nextStop(list: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (!(target instanceof HTMLElement) || target.closest(others) || list.closest('[hidden]')) return null;
  if (key === '/' && target.tagName !== 'INPUT') return list.querySelector<HTMLElement>(stops);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const all = [...list.querySelectorAll<HTMLElement>(stops)];
  const at = all.findIndex(
    (stop) => stop === target || target.closest('[data-row]')?.contains(stop) === true,
  );
  // From above, ↓ goes to the first row. The search is reached only by ↑ from there.
  if (at < 0) return key === 'ArrowDown' ? (all.find((stop) => stop.tagName === 'A') ?? null) : null;
  return all[at + (key === 'ArrowDown' ? 1 : -1)] ?? null;
}
