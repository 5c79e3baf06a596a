import { useEffect, useRef, useState } from 'preact/hooks';
import { isUnscannableColor } from '../../core/qr/color-contrast.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { sendCommand } from '../../platform/messages.ts';
import { useQrStyle } from '../../ui/qr/use-qr-style.ts';

/** A slider reports many values while it moves, so only a value that lasts this long is stored. */
const quietMs = 250;

/**
 * The style being edited; `null` until the stored one is read. Each change is stored for the next code. Changes from another window don't
 * replace the style that is being edited here.
 */
export function useEditableQrStyle(): [QrStyle | null, (change: Partial<QrStyle>) => void] {
  const { style: kept, isRead } = useQrStyle();
  const [changed, setChanged] = useState<QrStyle | null>(null);
  const keeping = useRef<{ style: QrStyle; timer: ReturnType<typeof setTimeout> } | null>(null);
  const keep = () => {
    if (keeping.current === null) return;
    clearTimeout(keeping.current.timer);
    void sendCommand('keepQrStyle', keeping.current.style);
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
    // A color that can't be scanned is not stored, or the next code would start with it.
    if (!isUnscannableColor(next.color)) keeping.current = { style: next, timer: setTimeout(keep, quietMs) };
    setChanged(next);
  };
  return [style, change];
}
