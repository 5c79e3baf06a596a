import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

export interface UrlNoteProps {
  text: string;
  /** What the text says was done already. */
  isDone?: boolean;
  /** What the text is about, on a line of its own. */
  address?: string;
  /** The name of a button that does something about it. */
  action?: string | null;
  onAction?: () => void;
  /** What the button does besides. */
  hint?: string;
}

/** A line about the URL in the form, with an action. */
export const UrlNote = ({ text, isDone, address, action, onAction, hint }: UrlNoteProps) => (
  <p class="note" role="status">
    {isDone && <Icon name="check" />}
    <span title={text}>{text}</span>
    <span class="act">
      {address && (
        <b class="clip" dir="ltr" title={address}>
          {address}
        </b>
      )}
      {action && (
        <>
          <span aria-hidden="true">·</span>
          <Button kind="link" title={hint} onClick={onAction}>
            {action}
          </Button>
        </>
      )}
    </span>
  </p>
);
