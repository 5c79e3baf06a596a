import * as v from 'valibot';
import { isSamePage } from './url/same-page.ts';

const typedDraftFields = v.object({
  alias: v.exactOptional(v.string()),
  title: v.exactOptional(v.string()),
  /** Another address than the page's. */
  target: v.exactOptional(
    v.object({ source: v.string(), isCleaned: v.boolean(), campaign: v.nullable(v.string()) }),
  ),
});

/** What the user typed over what the page put into the form, field by field. */
export type TypedDraftFields = v.InferOutput<typeof typedDraftFields>;

export const storedDraftSchema = v.object({
  /** The account that was shown. */
  accountId: v.string(),
  pageUrl: v.string(),
  typed: typedDraftFields,
  /** For one more link of a page that has one. */
  isAnother: v.boolean(),
  /** The submission that it was sent with last. */
  submissionId: v.nullable(v.string()),
  /** In ms since the epoch. */
  at: v.number(),
});

/** What was typed on a page, for the next time that its form opens. */
export type StoredDraft = v.InferOutput<typeof storedDraftSchema>;

/** A draft helps while the user looks something up elsewhere. It is no archive of what was typed. */
const maxAgeMs = 2 * 3_600_000;
const mostDrafts = 20;

/** Longer than any form for one link: a text that was pasted by mistake, or a page whose URL holds its content, as one of `data:` does. */
const mostCharacters = 20_000;

const isYoung = ({ at }: StoredDraft, now: number): boolean => Math.abs(now - at) < maxAgeMs;

export const findDraftOfPage = (
  drafts: readonly StoredDraft[],
  pageUrl: string,
  now: number,
): StoredDraft | null =>
  drafts.find((draft) => isYoung(draft, now) && isSamePage(draft.pageUrl, pageUrl)) ?? null;

/** The drafts with a page's new one; `typed: null` removes the draft of that page. */
export function withDraftOfPage(
  drafts: readonly StoredDraft[],
  { typed, ...draft }: Omit<StoredDraft, 'typed'> & { typed: TypedDraftFields | null },
): StoredDraft[] {
  const others = drafts.filter((one) => isYoung(one, draft.at) && !isSamePage(one.pageUrl, draft.pageUrl));
  if (typed === null || JSON.stringify({ ...draft, typed }).length > mostCharacters) return others;
  return [...others, { ...draft, typed }].slice(-mostDrafts);
}

/** The drafts without the one that a submission was sent with. */
export const withoutSentDraft = (drafts: readonly StoredDraft[], submissionId: string): StoredDraft[] =>
  drafts.filter((draft) => draft.submissionId !== submissionId);
