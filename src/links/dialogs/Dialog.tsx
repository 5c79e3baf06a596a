import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Announcer } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';

export interface DialogProps {
  heading: string;
  onClose: () => void;
  isWide?: boolean;
  children: ComponentChildren;
}

/** Something over the page. The browser's own dialog closes on Esc and gives the focus back to where it was. */
export function Dialog({ heading, onClose, isWide = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      class={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // Only the backdrop is the dialog itself: everything in it has an element of its own.
        if (target === currentTarget) close();
      }}
    >
      <Announcer />
      <div>
        <div class="bar">
          <h2 class="clip" id={id}>
            {heading}
          </h2>
          <Button onClick={close}>{word('close')}</Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
