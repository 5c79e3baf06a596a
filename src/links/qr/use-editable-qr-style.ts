import { useEffect, useRef, useState } from 'preact/hooks';
import { isUnscannableColor } from '../../core/qr/color-contrast.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { sendCommand } from '../../platform/messages.ts';
import { runReported } from '../../ui/notices/reported-failure.ts';
import { useQrStyle } from '../../ui/qr/use-qr-style.ts';

/** A slider reports many values while it moves, so only a value that lasts this long is stored. */
const quietMs = 250;

export interface EditableQrStyle {
  /** `null` until the stored one is read. */
  style: QrStyle | null;
  change: (change: Partial<QrStyle>) => void;
  /** Whether new codes start with this style. */
  isForNew: boolean;
  setForNew: (isForNew: boolean) => void;
}

/**
 * The style being edited. While it is for new codes, each change is stored; if it no longer is, the style of before is stored again. Changes
 * from another window don't replace the style that is being edited here.
 */
export function useEditableQrStyle(): EditableQrStyle {
  const { style: stored, isRead } = useQrStyle();
  const [edited, setEdited] = useState<{ style: QrStyle; before: QrStyle } | null>(null);
  const [isForNew, setForNew] = useState(true);
  const keeping = useRef<{ style: QrStyle; timer: ReturnType<typeof setTimeout> } | null>(null);
  const keep = () => {
    if (keeping.current === null) return;
    clearTimeout(keeping.current.timer);
    runReported(sendCommand('saveQrStyle', keeping.current.style));
    keeping.current = null;
  };
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  const keepSoon = (next: QrStyle) => {
    clearTimeout(keeping.current?.timer);
    // A color that can't be scanned is not stored, or the next code would start with it.
    if (!isUnscannableColor(next.color)) keeping.current = { style: next, timer: setTimeout(keep, quietMs) };
  };
  const style = edited?.style ?? (isRead ? stored : null);
  return {
    style,
    change: (part) => {
      if (style === null) return;
      const next = { ...style, ...part };
      if (isForNew) keepSoon(next);
      setEdited({ style: next, before: edited?.before ?? style });
    },
    isForNew,
    setForNew: (isWanted) => {
      setForNew(isWanted);
      if (edited) keepSoon(isWanted ? edited.style : edited.before);
    },
  };
}
