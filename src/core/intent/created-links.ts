import type { CreateIntent } from './create-intent.ts';
import type { Link } from '../link/link.ts';

/**
 * How late a list may be, in ms: what was made or deleted this long before the list was requested counts more than the list. Services read
 * lists from copies of their database, and from caches. After that the list is believed, since others change links too.
 */
export const lateMs = 120_000;

/**
 * The listed links with those created since `since` in front. A list that was requested at that time has none of these; a whole list may be
 * late by `lateMs`. A created link has no id yet, since it is answered without one (specification, section 2.3).
 */
export function withCreated(
  newest: readonly Link[],
  intents: readonly CreateIntent[],
  since: number,
): Link[] {
  const made = intents.flatMap(({ state, title }) =>
    state.at === 'done' && state.settledAt >= since
      ? [{ ...state.link, id: null, title, clicks: 0, status: 'active' }]
      : [],
  );
  // A list may have 100,000 links, and few were made since: the few are looked up, not the many. A code that was given again is the later link's.
  const missing = new Map(made.map((link) => [link.shortCode, link]));
  for (const { shortCode } of newest) missing.delete(shortCode);
  return [...made.filter((link) => missing.get(link.shortCode) === link).toReversed(), ...newest];
}
