import type { RefObject } from 'preact';
import { useKeyDown } from '../../ui/keys/use-key-down.ts';

/**
 * "/" goes to the search, and ↓ and ↑ go through it and the rows, from wherever the focus is. In a field, and in a menu, the keys are
 * those of the field and of the menu.
 */
export const useListKeys = (list: RefObject<HTMLElement | null>): void =>
  useKeyDown((event) => {
    const next = list.current && nextStop(list.current, event);
    return next && (() => goTo(next));
  });

function goTo(stop: HTMLElement): void {
  stop.focus();
  stop.scrollIntoView({ block: 'nearest' });
}

const stops = '[type="search"], [data-row] a';
const others = 'input:not([type="search"]), select, textarea, [role="menu"]';

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
  // The first row; from above, the search is on the way back alone.
  if (at < 0) return key === 'ArrowDown' ? (all.find((stop) => stop.tagName === 'A') ?? null) : null;
  return all[at + (key === 'ArrowDown' ? 1 : -1)] ?? null;
}
