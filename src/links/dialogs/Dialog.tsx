import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Announcer } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useReportedFailure } from '../../ui/notices/reported-failure.ts';
import ReportedFailureNotice from '../../ui/notices/ReportedFailureNotice.tsx';

export interface DialogProps {
  heading: string;
  onClose: () => void;
  isWide?: boolean;
  /** It has nothing to operate but “Close”, so it takes the focus itself. */
  isToRead?: boolean;
  children: ComponentChildren;
}

/** A dialog over the page. The browser's own dialog closes on Esc and returns the focus. */
export function Dialog({ heading, onClose, isWide = false, isToRead = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    if (isToRead) dialog.current?.focus();
  }, []);
  const isBackdropPressed = useRef(false);
  // The page is covered, which has told what failed before.
  const reported = useReportedFailure();
  const [before] = useState(reported);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      tabIndex={isToRead ? -1 : undefined}
      class={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onClose={onClose}
      // On the backdrop, the dialog itself is the target; everything inside has its own elements. A selection that is dragged out of the
      // dialog ends in a click there too.
      onPointerDown={({ target, currentTarget }) => {
        isBackdropPressed.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isBackdropPressed.current) close();
      }}
    >
      <Announcer />
      <div>
        <div class="bar">
          <h2 class="clip" id={id}>
            {heading}
          </h2>
          <Button kind="icon-button" icon="close" label={t('close')} onClick={close} />
        </div>
        {reported && reported !== before && <ReportedFailureNotice failure={reported} />}
        {children}
      </div>
    </dialog>
  );
}

export interface DialogFooterProps {
  /** What the button that submits the form does. */
  action: string;
  /** What is rarely meant stands apart, at the start. */
  children?: ComponentChildren;
}

/** The end of a dialog with a form: Cancel, and last what the dialog is for. */
export const DialogFooter = ({ action, children }: DialogFooterProps) => (
  <footer>
    {children}
    <Button kind="quiet" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
      {t('cancel')}
    </Button>
    <Button kind="primary" type="submit">
      {action}
    </Button>
  </footer>
);
