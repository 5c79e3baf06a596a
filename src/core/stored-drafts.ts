import { isSamePage } from './url/same-page.ts';

/** What the user typed over what the page put into the form, field by field. */
export interface TypedDraftFields {
  alias?: string;
  title?: string;
  /** Another address than the page's. */
  target?: { source: string; isCleaned: boolean; campaign: string | null };
}

/** What was typed on a page, for the next time that its form opens. */
export interface StoredDraft {
  pageUrl: string;
  typed: TypedDraftFields;
  /** For one more link of a page that has one. */
  isAnother: boolean;
  /** The submission that it was sent with last. */
  wishId: string | null;
  /** In ms since the epoch. */
  at: number;
}

/** A draft helps while the user looks something up elsewhere. It is no archive of what was typed. */
const maxAgeMs = 2 * 3_600_000;
const mostDrafts = 20;

/** Longer than any form for one link: a text that was pasted by mistake. */
const mostCharacters = 20_000;

const isYoung = ({ at }: StoredDraft, now: number): boolean => Math.abs(now - at) < maxAgeMs;

export const draftFor = (drafts: readonly StoredDraft[], pageUrl: string, now: number): StoredDraft | null =>
  drafts.find((draft) => isYoung(draft, now) && isSamePage(draft.pageUrl, pageUrl)) ?? null;

/** The drafts with a page's new one; `typed: null` removes the draft of that page. */
export function withDraft(
  drafts: readonly StoredDraft[],
  { typed, ...draft }: Omit<StoredDraft, 'typed'> & { typed: TypedDraftFields | null },
): StoredDraft[] {
  const others = drafts.filter((one) => isYoung(one, draft.at) && !isSamePage(one.pageUrl, draft.pageUrl));
  if (typed === null || JSON.stringify(typed).length > mostCharacters) return others;
  return [...others, { ...draft, typed }].slice(-mostDrafts);
}

/** The drafts without the one that a submission was sent with. */
export const withoutSentDraft = (drafts: readonly StoredDraft[], wishId: string): StoredDraft[] =>
  drafts.filter((draft) => draft.wishId !== wishId);
