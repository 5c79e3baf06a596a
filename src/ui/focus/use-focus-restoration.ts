import { useEffect } from 'preact/hooks';

/** How many focused elements are remembered. */
const mostSteps = 30;

/**
 * An element that is removed while it has the focus leaves the focus to the body, and the next Tab starts at the top of the page. This
 * gives the focus to the adjacent row, or to the row that an undo restores, or to another control of the same row, or else to the last focused
 * element that still exists, such as the button that opened a panel, or to the heading. `within` limits these, for a page whose views focus their heading. Forms handle their
 * own fields.
 */
export function useFocusRestoration(within = 'body', heading: 'h1' | 'h2' = 'h1'): void {
  useEffect(() => {
    const trail: HTMLElement[] = [];
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      trail.push(target);
      if (trail.length > mostSteps) trail.shift();
    };
    const observer = new MutationObserver((records) => {
      const lost = trail.at(-1);
      if (!lost || document.activeElement !== document.body || isUsable(lost)) return;
      // A removed element still knows its ancestors inside the removed part.
      if (lost.closest('form')) return;
      // What is behind an open dialog can't have the focus.
      const place = document.querySelector('dialog[open]') === null ? within : 'dialog[open]';
      const next =
        broughtBack(lost) ??
        neighborOf(lost, records) ??
        controlOfSameRow(lost, records, trail) ??
        trail.findLast((one) => isUsable(one) && one.closest(place) !== null) ??
        [...document.querySelectorAll<HTMLElement>(`${place} ${heading}[tabindex]`)].find(isUsable);
      next?.focus();
    });
    document.addEventListener('focusin', onFocusIn);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, []);
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/** The link of the row that the removed button has restored. */
function broughtBack(lost: HTMLElement): HTMLElement | null {
  const code = lost.closest<HTMLElement>('[data-brings-back]')?.dataset['bringsBack'];
  return code === undefined ? null : document.querySelector(`[data-row="${CSS.escape(code)}"] a`);
}

/** The link of the row after the removed one, or before it; or the button that is pressed in row after row. */
function neighborOf(lost: HTMLElement, records: readonly MutationRecord[]): HTMLElement | null {
  const record = removalOf(lost, records);
  for (const node of [record?.nextSibling, record?.previousSibling]) {
    const control =
      node instanceof HTMLElement && node.matches('[data-row]')
        ? (node.querySelector<HTMLElement>('[data-again]') ?? node.querySelector<HTMLElement>('a, button'))
        : null;
    if (control && isUsable(control)) return control;
  }
  return null;
}

/** In the row that the removed control was in: the last one that had the focus, or the first. */
function controlOfSameRow(
  lost: HTMLElement,
  records: readonly MutationRecord[],
  trail: readonly HTMLElement[],
): HTMLElement | null {
  const target = removalOf(lost, records)?.target;
  const row = target instanceof Element ? target.closest('[data-row], [data-index]') : null;
  if (row === null) return null;
  const controls = [...row.querySelectorAll<HTMLElement>('a, button')];
  return trail.findLast((one) => row.contains(one) && isUsable(one)) ?? controls.find(isUsable) ?? null;
}

const removalOf = (lost: HTMLElement, records: readonly MutationRecord[]): MutationRecord | undefined =>
  records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
