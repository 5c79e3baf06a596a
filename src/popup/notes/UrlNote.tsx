import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cleanUrl } from '../../core/url/clean-url.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { withUrlChange, type NewLinkDraft } from '../form/new-link-draft.ts';

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

export interface TrackingNoteProps {
  draft: NewLinkDraft;
  /** `null`: nothing can be changed any more. */
  onDraft: ((draft: NewLinkDraft) => void) | null;
  /** What changing it does besides, and the words for that. */
  onTurn?: (isCleaned: boolean) => void;
  hint?: string;
}

/** How many tracking parameters the URL has or had, with a button to remove or restore them. */
export function TrackingNote({ draft, onDraft, onTurn, hint }: TrackingNoteProps) {
  const { removed } = cleanUrl(draft.source);
  const { isCleaned } = draft;
  if (removed === 0 || (onDraft === null && !isCleaned)) return null;
  return (
    <UrlNote
      text={tPlural(isCleaned ? 'trackingRemoved' : 'trackingFound', removed)}
      isDone={isCleaned}
      action={onDraft && (isCleaned ? tPlural('keepTracking', removed) : t('removeTracking'))}
      onAction={() => {
        onDraft?.(withUrlChange(draft, { isCleaned: !isCleaned }));
        onTurn?.(!isCleaned);
      }}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}
