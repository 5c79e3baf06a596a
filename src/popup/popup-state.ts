import type { CopyFormat, CopyOptions } from '../core/copy/copy-options.ts';
import type { ClipboardContent } from '../core/copy/format-link.ts';
import type { Failure } from '../core/failure.ts';
import type { Link } from '../core/link/link.ts';
import type { CreateLinkInput, SaveDraftInput } from '../core/protocol.ts';
import type { Result } from '../core/result.ts';
import type { StoredDraft } from '../core/stored-drafts.ts';
import type { CreateOperation, CreateState } from '../outbox/operation.ts';
import type { PageLinkLookup } from '../outbox/find-link-for-web-page.ts';
import type { ActiveWebPage } from '../platform/tabs.ts';
import type { NewLinkDraft } from './form/new-link-draft.ts';
import type { readInitialPopupState } from './initial-popup-state.ts';
import type { PopupData } from './popup-data.ts';

/** The popup's form and what became of it: one state, the events that change it (popup-reducer.ts), and what they ask for besides. */

export type DoneCreate = CreateOperation & { state: Extract<CreateState, { status: 'done' }> };

/** What became of copying a link that is shown. */
export interface LinkCopy {
  /** `copying`: again, so that the same words are announced again. */
  phase: 'none' | 'copying' | 'copied' | 'refused';
  /** What was put on the clipboard. */
  content: ClipboardContent | null;
  as: CopyOptions;
}

/** A link in place of the form. */
export type LinkCard = ({ status: 'done'; operation: DoneCreate } | { status: 'existing'; link: Link }) & {
  /** It was just created, and nothing was done with it yet. */
  isNew: boolean;
  /** It is being deleted, and may come back. The form is shown meanwhile. */
  isHidden: boolean;
  copy: LinkCopy;
  /** Why its Undo was not begun. `null`: nothing was wrong. */
  undoFailure: Failure | null;
};

/** What stands at the top of the popup. */
export type PopupTop =
  | { status: 'form' }
  /** `operation`: it was on its way when the popup opened. `null`: it was sent here, and its fields stay as they are. */
  | { status: 'sending'; operation: CreateOperation | null }
  | { status: 'waiting'; operation: CreateOperation }
  /** Only the user can tell which link it is. */
  | { status: 'asks'; operation: CreateOperation }
  /** The form, below what the list may still show: the service may have made the link. */
  | { status: 'canceled'; operation: CreateOperation }
  /** `operation` is `null` if the worker did not take it. */
  | { status: 'refused'; failure: Failure; operation: CreateOperation | null }
  | LinkCard;

/** A submission that the worker has, or may have. The store says what became of it. */
interface AwaitedSubmission {
  id: string;
  /** What was sent. */
  longUrl: string;
  alias: string;
  /** The worker has answered, so what is stored is shown at once, whatever it is. */
  isAnswered: boolean;
  operation: CreateOperation | null;
}

export interface PopupState {
  data: PopupData;
  page: ActiveWebPage | null;
  top: PopupTop;
  draft: NewLinkDraft;
  /** The form as the page fills it in. */
  given: NewLinkDraft;
  /** What was typed for the page before, until it has become a link. */
  kept: StoredDraft | null;
  awaited: AwaitedSubmission | null;
  /** Nothing was sent, made, dismissed or begun anew since the popup opened. */
  isFresh: boolean;
  /** The page has a link, and the user asked for another one. */
  isAnother: boolean;
  /** The form has sent itself, and was not dismissed since. */
  isImmediate: boolean;
  /** The operation of another page that the user opened here. */
  editedId: string | null;
  /** The popup opened on a link that the page had. */
  openedOnLink: boolean;
  /** Another account is shown now, so the popup is about to begin anew. */
  isSwitched: boolean;
}

/** What the popup opens with. */
export type PopupOpening = Omit<Awaited<ReturnType<typeof readInitialPopupState>>, 'isPartial'>;

/** All times are milliseconds since the epoch. */
export type PopupEvent =
  /** Everything was read again. */
  | { type: 'stored'; data: PopupData; now: number }
  /** An operation was written. */
  | { type: 'announced'; operation: CreateOperation; now: number }
  | { type: 'pageChanged'; page: ActiveWebPage | null }
  | { type: 'lookedUp'; data: PopupData; found: PageLinkLookup }
  | { type: 'typed'; draft: NewLinkDraft }
  /** `id`: for a new operation, if this is one. */
  | { type: 'submitted'; id: string }
  | { type: 'answered'; id: string; answer: Result<{ operationId: string }>; now: number }
  | { type: 'waited'; id: string; now: number }
  | { type: 'editPressed'; operation: CreateOperation }
  | { type: 'anotherPressed' }
  | { type: 'undoPressed' }
  /** The worker did not take the delete. */
  | { type: 'undoRefused'; key: string; failure: Failure }
  | { type: 'copyPressed' }
  | { type: 'formatChosen'; format: CopyFormat }
  | { type: 'copied'; key: string; content: ClipboardContent | null }
  /** This page has put something on the clipboard: what was there is not any more. */
  | { type: 'clipboardWritten' };

export type PopupEffect =
  | { do: 'create'; submission: CreateLinkInput }
  /** Tells by `waited` when a moment is over. */
  | { do: 'wait'; id: string }
  | { do: 'saveDraft'; draft: SaveDraftInput }
  | { do: 'markOperationSeen'; operationId: string }
  | { do: 'lookUp'; data: PopupData; longUrl: string }
  | { do: 'copy'; key: string; link: Link; as: CopyOptions }
  | { do: 'saveFormat'; copyAs: CopyOptions }
  | { do: 'delete'; key: string; link: Link }
  /** What was typed has become a link. */
  | { do: 'tellMade' }
  | { do: 'tellSwitched' };

export type DispatchPopupEvent = (event: PopupEvent) => void;

export interface PopupStep {
  state: PopupState;
  effects: PopupEffect[];
}
