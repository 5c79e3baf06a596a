const gap = 4;

/** Without a scrollbar, which Firefox draws beside the page. */
const windowWidth = (): number => document.documentElement.clientWidth;

/**
 * Places a popover below what opens it, or above it if there is no room. It never leaves the card that its opener is in, and covers no part
 * of the header that its opener is in.
 */
export function placeBelow(popover: HTMLElement, opener: HTMLElement, isAtStart: boolean): void {
  const { width, height } = popover.getBoundingClientRect();
  const button = opener.getBoundingClientRect();
  const card = opener.closest('main')?.getBoundingClientRect();
  const left = isRightToLeft(popover) !== isAtStart ? button.left : button.right - width;
  const least = Math.max(0, card?.left ?? 0) + gap;
  const most = Math.min(windowWidth(), card?.right ?? Infinity) - width - gap;
  const below = (opener.closest('header')?.getBoundingClientRect() ?? button).bottom + gap;
  const top = below + height > innerHeight ? button.top - height - gap : below;
  popover.style.left = `${Math.max(least, Math.min(left, most))}px`;
  popover.style.top = `${Math.max(gap, top)}px`;
}

/** Places a menu beside the entry of another menu, so that its own first entry is in line with it. */
export function placeBeside(menu: HTMLElement, entry: HTMLElement): void {
  const { width, height } = menu.getBoundingClientRect();
  const { top } = entry.getBoundingClientRect();
  const { left, right } = (entry.parentElement ?? entry).getBoundingClientRect();
  const [start, end] = [left - width, right];
  const most = windowWidth() - width - gap;
  const fits = (at: number) => at >= gap && at <= most;
  const sides = isRightToLeft(menu) ? [start, end] : [end, start];
  const at = sides.find(fits) ?? Math.max(gap, Math.min(end, most));
  menu.style.left = `${at}px`;
  menu.style.top = `${Math.max(gap, Math.min(top - menu.clientTop - gap, innerHeight - height - gap))}px`;
}

export const isRightToLeft = (element: HTMLElement): boolean => getComputedStyle(element).direction === 'rtl';
