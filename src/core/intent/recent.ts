import type { CreateIntent } from './create-intent.ts';
import type { Link } from '../link/link.ts';

/**
 * The newest links as the service listed them at `fetchedAt`, with what was made since in front.
 * Such a row has no id yet, since a created link is answered without one (specification, section 2.3).
 */
export function withOutcomes(
  newest: readonly Link[],
  intents: readonly CreateIntent[],
  fetchedAt: number,
): Link[] {
  const made = intents.flatMap(({ state, title }) =>
    state.at === 'done' && state.settledAt >= fetchedAt
      ? [{ ...state.link, id: null, title, clicks: 0, status: 'active' }]
      : [],
  );
  // A list may have 100,000 links, and few were made since: the few are looked up, not the many.
  const missing = new Set(made.map(({ shortCode }) => shortCode));
  for (const { shortCode } of newest) missing.delete(shortCode);
  return [...made.filter(({ shortCode }) => missing.has(shortCode)).toReversed(), ...newest];
}
