import { cleanUrl } from '../../core/url/clean-url.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { withUrlChange, type NewLinkDraft } from '../form/new-link-draft.ts';
import { UrlNote } from './UrlNote.tsx';

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
