import { useEffect } from 'preact/hooks';

/** So far back is what had the focus remembered. */
const mostSteps = 30;

/**
 * What is taken away while it has the focus leaves it to the body, and the next Tab begins at the top of the page. Here the neighboring row gets
 * it, or the row that an undo brings back; else what had it last and is still there, as the button that opened a panel. `within`: only what
 * is in there, where a view that is opened gives the focus to its heading. A form sees to its own fields.
 */
export function useKeptFocus(within = 'body'): void {
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
      // What is taken out of the page still knows what it was in.
      if (lost.closest('form')) return;
      const next =
        broughtBack(lost) ??
        neighborOf(lost, records) ??
        trail.findLast((one) => isUsable(one) && one.closest(within) !== null);
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
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** The link of the row that comes back by the button that is gone. */
function broughtBack(lost: HTMLElement): HTMLElement | null {
  const code = lost.closest<HTMLElement>('[data-brings-back]')?.dataset['bringsBack'];
  return code === undefined ? null : document.querySelector(`[data-row="${CSS.escape(code)}"] a`);
}

/** The link of the row after the one that is gone, or before it. */
function neighborOf(lost: HTMLElement, records: readonly MutationRecord[]): HTMLElement | null {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  for (const node of [record?.nextSibling, record?.previousSibling]) {
    const control =
      node instanceof HTMLElement && node.matches('[data-row]')
        ? node.querySelector<HTMLElement>('a, button')
        : null;
    if (control && isUsable(control)) return control;
  }
  return null;
}
