import { useEffect, useRef, useState } from 'preact/hooks';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { KeptDraft } from '../../core/intent/kept-drafts.ts';
import type { Settings } from '../../core/account/settings.ts';
import { send } from '../../platform/messages.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { draftOf, typedInto, withTyped, type Draft } from './draft.ts';

export interface PageDraftOptions {
  page: ActivePage | null;
  settings: Settings;
  /** A wish that stands in the form. */
  firstIntent: CreateIntent | null;
  /** What was typed on the page before. */
  kept: KeptDraft | null;
  /** What is in the form belongs to another page. */
  isElsewhere: boolean;
}

/** What stands in the form: what the page gives it, with what is typed in place of that. The latter is kept, until it has become a link. */
export function usePageDraft({ page, settings, firstIntent, kept, isElsewhere }: PageDraftOptions) {
  const given = draftOf(null, page, settings);
  const unused = useRef(kept);
  const restored = () => (unused.current ? withTyped(given, unused.current.typed, settings) : given);
  const [draft, setDraft] = useState(() => (firstIntent ? draftOf(firstIntent, page, settings) : restored()));
  const givenBefore = useRef(given);
  useEffect(() => {
    // A page that is still loading, or that draws itself anew, has another title later.
    const before = givenBefore.current;
    givenBefore.current = given;
    if (firstIntent === null && given.title !== before.title)
      setDraft(withTyped(given, typedInto(draft, before) ?? {}, settings));
  }, [page?.title]);
  const keep = (next: Draft, isAnother: boolean, wishId: string | null = null) => {
    if (page === null || page.isPrivate || isElsewhere) return;
    void send('keepDraft', { pageUrl: page.url, typed: typedInto(next, given), isAnother, wishId });
  };
  return {
    draft,
    given,
    isUntouched: typedInto(draft, given) === null,
    /** Puts something else into the form, which is kept for the page. */
    change(next: Draft, isAnother: boolean): void {
      setDraft(next);
      keep(next, isAnother);
    },
    /** The draft leaves as a wish, and goes with its link. */
    sent(isAnother: boolean, wishId: string): void {
      if (typedInto(draft, given) !== null) keep(draft, isAnother, wishId);
    },
    made(): void {
      unused.current = null;
    },
    /** The form for another link of the page. */
    startAnew(): void {
      setDraft(restored());
    },
  };
}
