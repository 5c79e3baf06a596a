import type { RefObject } from 'preact';
import { openTab } from '../../platform/tabs.ts';
import { areSingleKeysOn, useKeyDown } from '../../ui/keys/key-events.ts';

/**
 * “/” focuses the search, ↓ and ↑ move through the search and the rows from anywhere, Enter copies, with Ctrl or ⌘ it opens, and Esc ends the
 * search, wherever in it the focus is; `onEnd` is `null` without one. Fields and menus keep their own keys.
 */
export const useListKeys = (list: RefObject<HTMLElement | null>, onEnd: (() => void) | null): void =>
  useKeyDown((event) => {
    if (list.current === null) return null;
    // Without this, Firefox closes the popup.
    if (event.key === 'Escape' && isForList(list.current, event)) return onEnd;
    const next = nextStop(list.current, event);
    if (next) return () => goTo(next);
    return rowWork(list.current, event);
  });

function goTo(stop: HTMLElement): void {
  stop.focus();
  stop.scrollIntoView({ block: 'nearest' });
}

/** A row without a link is that of one that leads nowhere. */
const stops = '[type="search"], [data-row] a, [data-row]:not(:has(a)) [aria-haspopup]';
const others = 'input:not([type="search"]), select, textarea, [role="menu"]';

/** What Enter does with the focused link, or with the first link found. With Ctrl or ⌘, the browser itself opens a focused link. */
function rowWork(list: HTMLElement, event: KeyboardEvent): (() => void) | null {
  const { key, target } = event;
  if (key !== 'Enter' || event.altKey || event.isComposing) return null;
  if (!(target instanceof HTMLElement) || !list.contains(target) || !target.matches(stops)) return null;
  const isFound = target instanceof HTMLInputElement && target.value.trim() !== '';
  // Until the search has its list, the rows are still the newest links.
  const found = isFound ? list.querySelector('[aria-busy="false"] > [data-row]') : null;
  if (event.ctrlKey || event.metaKey) {
    const link = found?.querySelector('a');
    return link ? () => void openTab(link.href) : null;
  }
  const button = (target.closest('[data-row]') ?? found)?.querySelector<HTMLElement>('[data-part="copy"]');
  return button ? () => button.click() : null;
}

/** A key without modifiers, of no input method, field or menu, while the list is shown. */
const isForList = (list: HTMLElement, event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing) &&
  event.target instanceof HTMLElement &&
  !event.target.closest(others) &&
  !list.closest('[hidden]');

function nextStop(list: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || !isForList(list, event)) return null;
  if (key === '/' && areSingleKeysOn() && target.tagName !== 'INPUT')
    return list.querySelector<HTMLElement>(stops);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const all = [...list.querySelectorAll<HTMLElement>(stops)];
  const at = all.findIndex(
    (stop) => stop === target || target.closest('[data-row]')?.contains(stop) === true,
  );
  // From above, ↓ goes to the first row. The search is reached only by ↑ from there.
  if (at < 0) return key === 'ArrowDown' ? (all.find((stop) => stop.tagName !== 'INPUT') ?? null) : null;
  return all[at + (key === 'ArrowDown' ? 1 : -1)] ?? null;
}
