import { useEffect, useState } from 'preact/hooks';
import type { CreateOperation } from '../outbox/operation.ts';
import { isDeleteOf } from '../outbox/page-operations.ts';
import type { Link } from '../core/link/link.ts';
import type { StoredDraft } from '../core/stored-drafts.ts';
import { sendCommand } from '../platform/messages.ts';
import type { ActiveWebPage } from '../platform/tabs.ts';
import { useShownOperation } from './form/use-shown-operation.ts';
import { usePageDraft } from './form/use-page-draft.ts';
import { useWatchPageLink } from './form/use-watch-page-link.ts';
import { shownLinkOfOperation, shownExistingLink } from './outcome/shown-link.ts';
import type { PopupData } from './popup-data.ts';

export interface FormOrLinkStateOptions {
  data: PopupData;
  page: ActiveWebPage | null;
  firstOperation: CreateOperation | null;
  firstExisting: Link | null;
  /** What was typed for the page before. */
  kept: StoredDraft | null;
  /** The first operation belongs to another page, and the user opened it here. */
  isElsewhere: boolean;
  /** Tells which operation is shown here, so that no other part shows it too. */
  onShown: (intentId: string | null) => void;
  /** The typed text has become a link. */
  onMade?: (() => void) | undefined;
}

/** What the top of the popup shows: an operation, a link that was created or found, or a form with its draft. */
export function useFormOrLinkState(options: FormOrLinkStateOptions) {
  const { data, page, firstOperation, onShown } = options;
  const [operation, setIntent] = useShownOperation(firstOperation, data.creates);
  const [existing, setExisting] = useState(options.firstExisting);
  // Nothing was made, dismissed or begun anew since the popup opened.
  const [isFresh, setFresh] = useState(true);
  const [isSubmitting, setSubmitting] = useState(false);
  // The page has a link, and the user asked for another one.
  const [isAnother, setAnother] = useState(options.kept?.isAnother === true);
  const show = (next: CreateOperation | null) => {
    setIntent(next);
    onShown(next?.id ?? null);
  };
  useEffect(() => {
    // A short link counts as seen when it is copied, a failure as soon as it is shown here.
    if (operation?.state.status === 'failed' && !operation.isSeen)
      void sendCommand('noteSeen', { intentId: operation.id });
  }, [operation?.state.status]);
  const form = usePageDraft({ ...options, settings: data.settings });
  useEffect(() => {
    if (operation?.state.status !== 'done') return;
    form.made();
    // If this link is deleted, the form comes back, and must not send itself again.
    setFresh(false);
    options.onMade?.();
  }, [operation?.state.status]);
  useWatchPageLink(operation === null && isFresh && !isSubmitting && form.isUntouched, {
    data,
    pageUrl: page?.url ?? '',
    longUrl: form.given.longUrl,
    onWaiting: show,
    onExisting: setExisting,
  });
  const toForm = (isForAnother: boolean) => {
    show(null);
    setExisting(null);
    setFresh(false);
    setAnother(isForAnother);
  };

  const ended =
    shownLinkOfOperation(operation, data.snapshot?.newest ?? []) ?? (existing && shownExistingLink(existing));
  // A link that is being deleted is not shown. It comes back if the delete is undone.
  const shown = ended && !data.deletedCodes.has(ended.link.shortCode) ? ended : null;
  const isDeleted =
    operation !== null &&
    data.deletes.some((deletion) => deletion.state.status === 'done' && isDeleteOf(deletion, operation));
  useEffect(() => {
    // The outbox forgets the delete as soon as the list lacks the link. The link must not come back then.
    if (isDeleted) toForm(false);
  }, [isDeleted]);
  return {
    operation,
    shown,
    /** Whether the link was found as the popup opened, and not asked for here. */
    isFound: isFresh && shown !== null && shown.intentId === null,
    isFresh,
    isAnother,
    form,
    /** Replaces the operation, after a step of the form or an answer of the user. `null`: the form again. */
    change: (next: CreateOperation | null) => {
      show(next);
      if (next === null) setFresh(false);
    },
    /** The form is being sent, and its operation will have this id. */
    sending: (intentId: string) => {
      setSubmitting(true);
      setIntent(null);
      onShown(intentId);
      form.sent(isAnother, intentId);
    },
    /** Opens the form for another link of the page. */
    startAnew: () => {
      toForm(true);
      form.startAnew();
    },
  };
}
