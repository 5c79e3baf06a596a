import type { ComponentChildren } from 'preact';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';

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
