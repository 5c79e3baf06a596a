import type { UrlProblem } from '../../core/failure.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import { urlProblemSentence } from '../../i18n/url-problem-sentence.ts';
import { riskNote } from './immediate-url-notes.ts';
import { findUrlsInText, urlRepairNote, urlsInTextNote, type OfferedUrlProps } from './offered-url-notes.ts';
import type { UrlNote } from './UrlNote.tsx';

/** Other problems may disappear while the user goes on typing. */
const saidWhileTyped: ReadonlySet<UrlProblem> = new Set([
  'has-space',
  'not-a-web-page',
  'has-password',
  'too-long',
]);

/** Why the URL in the field can't be used as it is, and what can be used instead. `isRefused`: the form already says why. */
export function problemNotes(offer: OfferedUrlProps, isRefused = false): (UrlNote | null)[] {
  const checked = checkLongUrl(offer.draft.longUrl);
  const links = findUrlsInText(offer.draft.source);
  if (links.length > 0) return [urlsInTextNote({ ...offer, links })];
  const isSaid = !checked.ok && !isRefused && saidWhileTyped.has(checked.problem);
  return [isSaid ? riskNote(urlProblemSentence(checked.problem)) : null, urlRepairNote(offer)];
}
