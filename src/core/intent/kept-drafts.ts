import { isSamePage } from './page-intents.ts';

/** What a user has put into the form in place of what the page gave it, field by field. */
export interface Typed {
  alias?: string;
  title?: string;
  /** Another address than the page's. */
  target?: { source: string; isCleaned: boolean; campaign: string | null };
}

/** What was typed on a page, for the next time that its form opens. */
export interface KeptDraft {
  pageUrl: string;
  typed: Typed;
  /** For one more link of a page that has one. */
  isAnother: boolean;
  /** The wish that it was sent with last. */
  wishId: string | null;
  /** In ms since the epoch. */
  at: number;
}

/** It is a help while one looks something up elsewhere, and no memory of what was once typed. */
const maxAgeMs = 2 * 3_600_000;
const mostDrafts = 20;

/** A pasted novel is no draft of a link. */
const mostCharacters = 20_000;

const isYoung = ({ at }: KeptDraft, now: number): boolean => Math.abs(now - at) < maxAgeMs;

export const draftFor = (drafts: readonly KeptDraft[], pageUrl: string, now: number): KeptDraft | null =>
  drafts.find((draft) => isYoung(draft, now) && isSamePage(draft.pageUrl, pageUrl)) ?? null;

/** With what was typed on a page last; where nothing of it is left there, without anything of that page. */
export function withDraft(
  drafts: readonly KeptDraft[],
  { typed, ...draft }: Omit<KeptDraft, 'typed'> & { typed: Typed | null },
): KeptDraft[] {
  const others = drafts.filter((one) => isYoung(one, draft.at) && !isSamePage(one.pageUrl, draft.pageUrl));
  if (typed === null || JSON.stringify(typed).length > mostCharacters) return others;
  return [...others, { ...draft, typed }].slice(-mostDrafts);
}

/** Without what a wish was sent with. */
export const withoutWish = (drafts: readonly KeptDraft[], wishId: string): KeptDraft[] =>
  drafts.filter((draft) => draft.wishId !== wishId);
