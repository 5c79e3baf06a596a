import { useEffect } from 'preact/hooks';
import { refuseSampleCopy } from '../../platform/clipboard.ts';

/** Keeps links of the sample inside the page. It also blocks the browser's own copy keys, dragging, and the context menu of a link. */
export function usePreventSampleCopy(): void {
  useEffect(() => {
    const stops = [
      refuse('copy', selected),
      refuse('cut', selected),
      refuse('dragstart', (event) => `${addressAt(event)} ${selected()}`),
      refuse('contextmenu', addressAt),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

function refuse(type: string, textOf: (event: Event) => string): () => void {
  const listener = (event: Event) => {
    if (refuseSampleCopy(textOf(event))) event.preventDefault();
  };
  document.addEventListener(type, listener);
  return () => document.removeEventListener(type, listener);
}

const selected = (): string => String(getSelection());

const addressAt = ({ target }: Event): string =>
  (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')?.href) || '';
