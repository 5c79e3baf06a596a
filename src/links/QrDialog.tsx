import { useLayoutEffect, useRef } from 'preact/hooks';
import { word } from '../platform/words.ts';
import { Lazy } from '../ui/Lazy.tsx';

/** What a code leads to, and what it is called. */
export interface QrSubject {
  text: string;
  name: string;
}

const loadQr = () => import('../ui/QrPanel.tsx');

/** A large QR code over the page. The browser's own dialog closes on Esc and gives the focus back to where it was. */
export function QrDialog({ text, name, onClose }: QrSubject & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="qr-heading"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // Only the backdrop is the dialog itself: everything in it has an element of its own.
        if (target === currentTarget) close();
      }}
    >
      <div>
        <div class="bar">
          <h2 class="clip" id="qr-heading">
            {word('qrCodeOf', name)}
          </h2>
          <button type="button" class="button" onClick={close}>
            {word('close')}
          </button>
        </div>
        <div class="qr-place">
          <Lazy load={loadQr} props={{ text, name }} />
        </div>
      </div>
    </dialog>
  );
}
