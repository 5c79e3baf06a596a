import { campaignQueryPairs } from '../../core/url/campaign.ts';
import { cleanUrl } from '../../core/url/clean-url.ts';
import type { UrlWarning } from '../../core/url/url-warnings.ts';
import { warningText } from '../../i18n/url-problem-sentence.ts';
import { formatList, tPlural, t } from '../../platform/i18n.ts';
import { withUrlChange, type NewLinkDraft } from '../form/new-link-draft.ts';
import type { UrlNote } from './UrlNote.tsx';

/** Notes that the form has at hand when it is drawn, so that nothing below them moves. */
export const immediateUrlNotes = (props: ImmediateUrlNotesProps): (UrlNote | null)[] => [
  props.risk ? riskNote(warningText(props.risk)) : null,
  trackingNote(props),
  campaignNote(props),
];

export interface ImmediateUrlNotesProps extends TrackingNoteProps {
  /** The warning for which the form offers another way. Nothing else is removed beside it, so that it is clear what “Remove” means. */
  risk: UrlWarning | null;
}

export const riskNote = (text: string): UrlNote => ({ icon: 'warning', text, isRisk: true });

export interface TrackingNoteProps {
  draft: NewLinkDraft;
  /** `null`: nothing can be changed any more. */
  onDraft: ((draft: NewLinkDraft) => void) | null;
  /** What changing it does besides, and the words for that. */
  onTurn?: (isCleaned: boolean) => void;
  hint?: string;
}

/** How many tracking parameters the URL has or had, with a button to remove or restore them. */
export function trackingNote({ draft, onDraft, onTurn, hint }: TrackingNoteProps): UrlNote | null {
  const { removed } = cleanUrl(draft.source);
  const { isCleaned } = draft;
  if (removed === 0 || (onDraft === null && !isCleaned)) return null;
  return {
    icon: isCleaned ? 'check' : 'info',
    text: tPlural(isCleaned ? 'trackingRemoved' : 'trackingFound', removed),
    ...(onDraft && {
      action: isCleaned ? tPlural('keepTracking', removed) : t('cleanUrl'),
      onAction: () => {
        onDraft(withUrlChange(draft, { isCleaned: !isCleaned }));
        onTurn?.(!isCleaned);
      },
    }),
    ...(hint !== undefined && { hint }),
  };
}

/** What the chosen campaign has added to the URL. */
function campaignNote({ draft, onDraft, risk }: ImmediateUrlNotesProps): UrlNote | null {
  const added = draft.campaign ? campaignQueryPairs(draft.campaign) : [];
  if (added.length === 0 || draft.longUrl === '') return null;
  return {
    icon: 'plus',
    text: t('campaignAdded', formatList(added)),
    ...(onDraft &&
      risk === null && {
        action: t('remove'),
        onAction: () => onDraft(withUrlChange(draft, { campaign: null })),
      }),
  };
}
