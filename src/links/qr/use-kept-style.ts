import { useEffect, useRef, useState } from 'preact/hooks';
import { isHopeless } from '../../core/qr/contrast.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { send } from '../../platform/messages.ts';
import { useQrStyle } from '../../ui/qr/use-qr-style.ts';

/** A slider changes its value many times on its way. */
const quietMs = 250;

/**
 * The style that is being changed, `null` until the kept one is read; each change is kept for the next code. What another window keeps
 * meanwhile does not take the style away from under the hand here.
 */
export function useKeptStyle(): [QrStyle | null, (change: Partial<QrStyle>) => void] {
  const { style: kept, isRead } = useQrStyle();
  const [changed, setChanged] = useState<QrStyle | null>(null);
  const keeping = useRef<{ style: QrStyle; timer: ReturnType<typeof setTimeout> } | null>(null);
  const keep = () => {
    if (keeping.current === null) return;
    clearTimeout(keeping.current.timer);
    void send('keepQrStyle', keeping.current.style);
    keeping.current = null;
  };
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  const style = changed ?? (isRead ? kept : null);
  const change = (part: Partial<QrStyle>) => {
    if (style === null) return;
    const next = { ...style, ...part };
    clearTimeout(keeping.current?.timer);
    // No other code is to begin with a color in which nobody can read it.
    if (!isHopeless(next.color)) keeping.current = { style: next, timer: setTimeout(keep, quietMs) };
    setChanged(next);
  };
  return [style, change];
}
