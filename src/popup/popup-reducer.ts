import { holdsSampleLink } from '../core/account/sample-account.ts';
import { withCopyFormat, type CopyOptions } from '../core/copy/copy-options.ts';
import type { FailureKind } from '../core/failure.ts';
import type { Link } from '../core/link/link.ts';
import { sameCode } from '../core/link/same-code.ts';
import type { PageLinkLookup } from '../outbox/find-link-for-web-page.ts';
import {
  createdLinkOf,
  isOperationSettled,
  type CreateOperation,
  type DeleteOperation,
} from '../outbox/operation.ts';
import {
  findOpenCreateForUrl,
  isCreateOnHold,
  isAnsweredLinkDoubtful,
  isCopyWanted,
  isDeleteOf,
  latestOperationToShow,
} from '../outbox/page-operations.ts';
import { createInitialDraft, typedChanges, withTypedChanges } from './form/new-link-draft.ts';
import { isJustSettled, keyOfCard, linkOfCard } from './outcome/shown-link.ts';
import type { PopupData } from './popup-data.ts';
import type {
  DoneCreate,
  LinkCard,
  LinkCopy,
  PopupEffect,
  PopupEvent,
  PopupOpening,
  PopupState,
  PopupStep,
  PopupTop,
} from './popup-state.ts';

/** The state that the popup opens with. */
export function initialPopupStep(opening: PopupOpening, now: number): PopupStep {
  const { first, page, firstOperation, firstExisting, kept } = opening;
  const given = createInitialDraft(null, page, first.settings);
  const state: PopupState = {
    data: first,
    page,
    top: { status: 'form' },
    given,
    draft: firstOperation ? createInitialDraft(firstOperation, page, first.settings) : given,
    kept,
    awaited: null,
    isFresh: true,
    isAnother: kept?.isAnother === true,
    isImmediate: opening.isImmediate,
    editedId: null,
    openedOnLink: firstExisting !== null,
    isSwitched: false,
  };
  if (firstOperation) return showOperation(state, firstOperation, now);
  const restored = { ...state, draft: restoredDraft(state) };
  return firstExisting ? showExisting(restored, firstExisting) : only(restored);
}

/** The state after an event, and what is to be done besides. Once another account is shown, nothing here is meant for it. */
export function reducePopup(state: PopupState, event: PopupEvent): PopupStep {
  const { data, awaited } = state;
  const card = shownCard(state.top);
  if (state.isSwitched) return only(state);
  switch (event.type) {
    case 'stored':
      return event.data === data ? only(state) : followStore(state, event.data, event.now);
    case 'announced':
      return followOperations(state, [event.operation], event.now);
    case 'lookedUp':
      return event.data === data && isIdle(state) ? followLookup(state, event.found) : only(state);
    case 'pageChanged':
      return only(event.page === state.page ? state : withPage(state, event.page));
    case 'typed': {
      const next = { ...state, draft: event.draft };
      return only(next, ...keptDraft(next));
    }
    case 'submitted':
      return submit(state, event.id);
    case 'answered': {
      const { id, answer, now } = event;
      if (awaited?.id !== id) return only(state);
      if (answer.ok) {
        const { operationId } = answer.value;
        const operation = operationId === id ? awaited.operation : null;
        const joined = { ...awaited, id: operationId, isAnswered: true, operation };
        return followOperations({ ...state, awaited: joined }, data.creates, now);
      }
      // It is stored, so the worker goes on with it.
      if (answer.error.kind === 'no-reply' && awaited.operation !== null) return only(state);
      // Without an answer, the worker may have the submission all the same, so trying again must use the same id.
      const left = unanswered.has(answer.error.kind) ? awaited : null;
      const refused = { status: 'refused', failure: answer.error, operation: null } as const;
      return only({ ...state, top: refused, awaited: left });
    }
    case 'waited': {
      const waiting = awaited?.id === event.id ? awaited.operation : null;
      return waiting && isCreateOnHold(waiting) ? showOperation(state, waiting, event.now) : only(state);
    }
    case 'editPressed':
      return showOperation(
        {
          ...state,
          draft: createInitialDraft(event.operation, state.page, data.settings),
          awaited: null,
          isFresh: true,
          isAnother: state.kept?.isAnother === true,
          isImmediate: false,
          editedId: event.operation.id,
        },
        event.operation,
        0,
      );
    case 'anotherPressed':
      return only({ ...toForm(state, true), draft: restoredDraft(state) });
    case 'undoPressed':
      if (card?.status !== 'done') return only(state);
      return only(
        { ...state, top: { ...card, undoFailure: null } },
        ...keptDraft({ ...state, isAnother: false }),
        { do: 'delete', key: keyOfCard(card), link: linkOfCard(card) },
      );
    case 'undoRefused':
      return card && keyOfCard(card) === event.key
        ? only({ ...state, top: { ...card, undoFailure: event.failure } })
        : only(state);
    case 'copyPressed':
      return card ? copyCard(state, { ...card, isNew: false }, card.copy.as) : only(state);
    case 'formatChosen': {
      if (!card) return only(state);
      const copyAs = withCopyFormat(card.copy.as, event.format);
      const copied = copyCard(state, { ...card, isNew: false }, copyAs);
      return only(copied.state, ...copied.effects, { do: 'saveFormat', copyAs });
    }
    case 'copied': {
      const { key, content } = event;
      if (!card || keyOfCard(card) !== key) return only(state);
      // The sample's strip has said why. The text is selected only if it can be copied by hand.
      const failed = holdsSampleLink(linkOfCard(card).shortUrl) ? 'none' : 'refused';
      const copy = { ...card.copy, phase: content ? 'copied' : failed, content } as const;
      return only({ ...state, top: { ...card, copy } });
    }
    case 'clipboardWritten':
      // While it is being copied itself, its own outcome is to come.
      return card?.copy.phase === 'copied'
        ? only({ ...state, top: { ...card, isNew: false, copy: uncopied(card.copy.as) } })
        : only(state);
  }
}

const unanswered: ReadonlySet<FailureKind> = new Set(['no-reply', 'storage-full', 'storage-broken']);

const only = (state: PopupState, ...effects: PopupEffect[]): PopupStep => ({ state, effects });

/** Sends the form as one submission, however often the user has to try. With another URL or alias it is another one. */
function submit(state: PopupState, newId: string): PopupStep {
  const { top, draft, data, isAnother } = state;
  if (top.status === 'sending' || isWaitingOrAsking(top) || shownCard(top)) return only(state);
  const { longUrl, title } = draft;
  const alias = draft.alias.trim();
  const again = state.awaited?.longUrl === longUrl && state.awaited.alias === alias ? state.awaited : null;
  const id = again?.id ?? newId;
  const submission = { longUrl, alias, title, isAnother, entryPoint: 'popup' } as const;
  const create = {
    do: 'create',
    submission: { ...submission, id, accountId: data.account?.id ?? '' },
  } as const;
  const awaited = { id, longUrl, alias, isAnswered: false, operation: again?.operation ?? null };
  const sent = { ...state, top: { status: 'sending', operation: null }, awaited, isFresh: false } as const;
  // The draft is dropped when the link is made.
  return only(sent, create, ...(isTyped(state) ? keptDraft(state, id) : []));
}

/** Everything was read again: what became of the shown operation, of its link, and of the page. */
function followStore(state: PopupState, data: PopupData, now: number): PopupStep {
  const [before, after] = [state.data.account, data.account];
  if (before && after && before.id !== after.id)
    return only({ ...state, data, isSwitched: true }, { do: 'tellSwitched' });
  const given = createInitialDraft(null, state.page, data.settings);
  const followed = followOperations({ ...state, data, given }, data.creates, now);
  const page = followPage(followDeletion(followed.state), now);
  return only(page.state, ...followed.effects, ...page.effects);
}

/** Shows what became of the operation that is shown, or that was asked for here. */
function followOperations(state: PopupState, operations: readonly CreateOperation[], now: number): PopupStep {
  const { awaited } = state;
  const known = awaited ? awaited.operation : operationOf(state.top);
  const latest = laterOf(known, operations, awaited?.id);
  if (latest === null || (latest === known && !awaited?.isAnswered)) return only(state);
  if (awaited === null || awaited.isAnswered || isOperationSettled(latest))
    return showOperation(state, latest, now);
  // Usually the worker goes on at once with what has to wait, and its answer comes within that moment.
  const isNowWaiting = isCreateOnHold(latest) && !(known && isCreateOnHold(known));
  const next = { ...state, awaited: { ...awaited, operation: latest } };
  return isNowWaiting ? only(next, { do: 'wait', id: awaited.id }) : only(next);
}

/**
 * The later of what is known of an operation and what is stored. An end counts even if it could not be stored. What left the outbox stays as
 * it was last.
 */
function laterOf(
  known: CreateOperation | null,
  operations: readonly CreateOperation[],
  id = known?.id,
): CreateOperation | null {
  const found = operations.find((operation) => operation.id === id) ?? null;
  if (known === null || found === null) return known ?? found;
  if (isOperationSettled(known) && !isOperationSettled(found)) return known;
  return found.revision < known.revision ? known : found;
}

function showOperation(state: PopupState, operation: CreateOperation, now: number): PopupStep {
  const before = operationOf(state.top);
  const same = before?.id === operation.id ? before : null;
  const next = { ...state, awaited: null };
  const markOperationSeen = { do: 'markOperationSeen', operationId: operation.id } as const;
  if (isDone(operation)) {
    if (state.top.status === 'done' && same) return only({ ...next, top: { ...state.top, operation } });
    const isNew = !operation.isSeen && isJustSettled(operation, now);
    const as = withCopyFormat(state.data.settings.copyAs, operation.copyAs);
    const card = { status: 'done', operation, isNew, ...untouched, copy: uncopied(as) } as const;
    const isCopied = isNew && isCopyWanted(operation, state.data.settings);
    const shown = showCard({ ...next, kept: null, isFresh: false }, card, isCopied);
    return only(shown.state, ...shown.effects, markOperationSeen, { do: 'tellMade' });
  }
  switch (operation.state.status) {
    case 'failed': {
      const refused = { status: 'refused', failure: operation.state.failure, operation } as const;
      // A link counts as seen when its card is shown, a failure as soon as its notice is.
      const isSaid = operation.isSeen || same?.state.status === 'failed';
      return only({ ...next, top: refused }, ...(isSaid ? [] : [markOperationSeen]));
    }
    case 'canceled': {
      const isInDoubt =
        same?.state.status === 'canceled' ||
        [same, operation].some((known) => known && canceledOperationIfInDoubt(known, now));
      return only(
        isInDoubt ? { ...next, top: { status: 'canceled', operation } } : toForm(next, state.isAnother),
      );
    }
    case 'needsDecision': {
      const isShown = same?.state.status === 'needsDecision';
      return only({ ...next, top: { status: 'asks', operation } }, ...(isShown ? [] : [markOperationSeen]));
    }
    default:
      return only({ ...next, top: { status: isCreateOnHold(operation) ? 'waiting' : 'sending', operation } });
  }
}

const isDone = (operation: CreateOperation): operation is DoneCreate => operation.state.status === 'done';

/** The canceled operation, if something about it is still unknown. */
export const canceledOperationIfInDoubt = (
  operation: CreateOperation,
  now: number,
): CreateOperation | null =>
  operation.inDoubt ||
  operation.state.status === 'sending' ||
  (operation.state.status === 'needsDecision' && !isAnsweredLinkDoubtful(operation))
    ? { ...operation, state: { status: 'canceled', settledAt: now } }
    : null;

function showExisting(state: PopupState, link: Link): PopupStep {
  const { copy, copyAs, onClick } = state.data.settings;
  const card = { status: 'existing', link, isNew: false, ...untouched, copy: uncopied(copyAs) } as const;
  return showCard(state, card, copy && onClick === 'shorten');
}

const untouched = { isHidden: false, undoFailure: null } as const;

const uncopied = (as: CopyOptions): LinkCopy => ({ phase: 'none', content: null, as });

function showCard(state: PopupState, card: LinkCard, isCopiedAtOnce: boolean): PopupStep {
  const isHidden = isBeingDeleted(card, state.data);
  if (isHidden || !isCopiedAtOnce) return only({ ...state, top: { ...card, isHidden } });
  return copyCard(state, card, card.copy.as);
}

function copyCard(state: PopupState, card: LinkCard, as: CopyOptions): PopupStep {
  const phase = card.copy.phase === 'copied' ? 'copying' : card.copy.phase;
  const top = { ...card, copy: { ...card.copy, phase, as } };
  return only({ ...state, top }, { do: 'copy', key: keyOfCard(card), link: linkOfCard(card), as });
}

/** A link that is being deleted is not shown. It comes back if the delete is undone. */
function followDeletion(state: PopupState): PopupState {
  const { top, data } = state;
  if (!isCard(top)) return state;
  const isHidden = isBeingDeleted(top, data);
  const own = data.deletes.filter((deletion) => isDeleteOfCard(deletion, top));
  // Of a batch, nothing tells here whether it was undone or the next list lacks the link.
  const isGone = own.some(({ state: { status } }) => status === 'done') || (isHidden && own.length === 0);
  // The outbox forgets the delete as soon as the list lacks the link. The link must not come back then.
  if (isGone && top.status === 'done') return toForm(state, false);
  if (isGone && isHidden) return { ...state, top: { status: 'form' } };
  if (isHidden) return { ...state, top: { ...top, isHidden, isNew: false, copy: uncopied(top.copy.as) } };
  return { ...state, top: { ...top, isHidden } };
}

/** Whether the link of a create is being deleted, or is gone. */
export const isCreatedLinkDeleted = (create: CreateOperation, data: Deletions): boolean =>
  isCodeDeleted(createdLinkOf(create)?.shortCode, (deletion) => isDeleteOf(deletion, create), data);

type Deletions = Pick<PopupData, 'deletes' | 'deletedCodes'>;

/** An earlier link with the same code may be deleted, too. Without a delete of its own, the code is that of a batch. */
function isCodeDeleted(
  code: string | undefined,
  isOfLink: (deletion: DeleteOperation) => boolean,
  { deletes, deletedCodes }: Deletions,
): boolean {
  if (code === undefined || !deletedCodes.has(code)) return false;
  const isOfBatch = !deletes.some((deletion) => isOfCode(deletion, code));
  return isOfBatch || deletes.some(isOfLink);
}

const isBeingDeleted = (card: LinkCard, data: PopupData): boolean =>
  isCodeDeleted(linkOfCard(card).shortCode, (deletion) => isDeleteOfCard(deletion, card), data);

const isDeleteOfCard = (deletion: DeleteOperation, card: LinkCard): boolean =>
  card.status === 'done' ? isDeleteOf(deletion, card.operation) : isOfCode(deletion, card.link.shortCode);

const isOfCode = ({ shortCode, foldsCase = false }: DeleteOperation, code: string): boolean =>
  sameCode(shortCode, code, foldsCase);

/** Other windows create and delete links, too. Until the user has done something here, the popup shows what the page has now. */
function followPage(state: PopupState, now: number): PopupStep {
  const { data, page, given } = state;
  if (page === null || !isIdle(state)) return only(state);
  const waiting = latestOperationToShow(data.creates.filter(isCreateOnHold), page.url);
  return waiting
    ? showOperation(state, waiting, now)
    : only(state, { do: 'lookUp', data, longUrl: given.longUrl });
}

const isIdle = (state: PopupState): boolean =>
  state.isFresh && !isTyped(state) && (state.top.status === 'form' || state.top.status === 'existing');

function followLookup(state: PopupState, found: PageLinkLookup): PopupStep {
  const { top } = state;
  // If a part of the list can't be read, the popup stays as it is.
  if (found.answer === 'unknown') return only(state);
  if (found.answer === 'none') return only({ ...state, top: { status: 'form' } });
  const { link } = found;
  const isShown = top.status === 'existing' && !top.isHidden && top.link.shortCode === link.shortCode;
  return isShown ? only({ ...state, top: { ...top, link } }) : showExisting(state, link);
}

/** The title changes later if the page is still loading, or changes itself. What the user has done to the URL stays. */
function withPage(state: PopupState, page: PopupState['page']): PopupState {
  const given = createInitialDraft(null, page, state.data.settings);
  const { top, draft } = state;
  const isOfPage =
    operationOf(top) === null && draft.title === state.given.title && draft.source === state.given.source;
  return { ...state, page, given, draft: isOfPage ? { ...draft, title: given.title } : draft };
}

const toForm = (state: PopupState, isAnother: boolean): PopupState => ({
  ...state,
  top: { status: 'form' },
  awaited: null,
  isFresh: false,
  isImmediate: false,
  isAnother,
});

const restoredDraft = ({ given, kept, data }: PopupState) =>
  kept ? withTypedChanges(given, kept.typed, data.settings) : given;

const isTyped = ({ draft, given }: PopupState): boolean => typedChanges(draft, given) !== null;

/** Keeps what is typed for the next time that the form of its page opens. `submissionId`: the submission that it was sent with. */
function keptDraft(state: PopupState, submissionId: string | null = null): PopupEffect[] {
  const { page, draft, given, isAnother, editedId } = state;
  const { account } = state.data;
  if (account === null || page === null || page.isPrivate || editedId !== null) return [];
  const typed = typedChanges(draft, given);
  const kept = { accountId: account.id, pageUrl: page.url, typed, isAnother, submissionId };
  return [{ do: 'saveDraft', draft: kept }];
}

/** Whether the worker has stored what was sent here, or may join what it had for the page. Until then nothing has left. */
export const isSubmissionStored = ({ awaited, data }: Pick<PopupState, 'awaited' | 'data'>): boolean =>
  awaited === null ||
  awaited.operation !== null ||
  findOpenCreateForUrl(data.creates, awaited.longUrl) !== undefined;

/** It goes on later, or after the user's answer. */
export const isWaitingOrAsking = ({ status }: PopupTop): boolean => status === 'waiting' || status === 'asks';

const isCard = (top: PopupTop): top is LinkCard => top.status === 'done' || top.status === 'existing';

/** The link that is shown in place of the form. */
export const shownCard = (top: PopupTop): LinkCard | null => (isCard(top) && !top.isHidden ? top : null);

export const operationOf = (top: PopupTop): CreateOperation | null =>
  'operation' in top ? top.operation : null;

/** The operation that is shown here, or that was asked for here, so that no other part of the popup shows it. */
export const shownOperationId = ({ top, awaited }: PopupState): string | null =>
  awaited?.id ?? operationOf(top)?.id ?? null;
