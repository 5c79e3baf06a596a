import { useEffect, useRef, useState } from 'preact/hooks';
import type { CreateOperation } from '../../outbox/operation.ts';
import type { StoredDraft } from '../../core/stored-drafts.ts';
import type { Settings } from '../../core/account/settings.ts';
import { sendCommand } from '../../platform/messages.ts';
import type { ActiveWebPage } from '../../platform/tabs.ts';
import { createInitialDraft, typedChanges, withTypedChanges, type NewLinkDraft } from './new-link-draft.ts';

export interface PageDraftOptions {
  page: ActiveWebPage | null;
  settings: Settings;
  /** An operation that the form shows. */
  firstOperation: CreateOperation | null;
  /** What was typed for the page before. */
  kept: StoredDraft | null;
  /** The content of the form belongs to another page. */
  isElsewhere: boolean;
}

/** The content of the form: what the page fills in, replaced by what the user types. Typed text is kept until it has become a link. */
export function usePageDraft({ page, settings, firstOperation, kept, isElsewhere }: PageDraftOptions) {
  const given = createInitialDraft(null, page, settings);
  const unused = useRef(kept);
  const restored = () => (unused.current ? withTypedChanges(given, unused.current.typed, settings) : given);
  const [draft, setDraft] = useState(() =>
    firstOperation ? createInitialDraft(firstOperation, page, settings) : restored(),
  );
  const givenBefore = useRef(given);
  useEffect(() => {
    // The title changes later if the page is still loading, or changes itself.
    const before = givenBefore.current;
    givenBefore.current = given;
    if (firstOperation === null && given.title !== before.title)
      setDraft(withTypedChanges(given, typedChanges(draft, before) ?? {}, settings));
  }, [page?.title]);
  const keep = (next: NewLinkDraft, isAnother: boolean, wishId: string | null = null) => {
    if (page === null || page.isPrivate || isElsewhere) return;
    void sendCommand('keepDraft', { pageUrl: page.url, typed: typedChanges(next, given), isAnother, wishId });
  };
  return {
    draft,
    given,
    isUntouched: typedChanges(draft, given) === null,
    /** Changes the form, and keeps the change for the page. */
    change(next: NewLinkDraft, isAnother: boolean): void {
      setDraft(next);
      keep(next, isAnother);
    },
    /** The draft was sent as a submission. It is dropped when the link is made. */
    sent(isAnother: boolean, wishId: string): void {
      if (typedChanges(draft, given) !== null) keep(draft, isAnother, wishId);
    },
    made(): void {
      unused.current = null;
    },
    /** Opens the form for another link of the page. */
    startAnew(): void {
      setDraft(restored());
    },
  };
}
