import type { CreateIntent } from './create-intent.ts';
import type { Link } from './link.ts';

/**
 * The newest links as the service listed them at `fetchedAt`, with what was made since in front.
 * Such a row has no id yet, since a created link is answered without one (specification, section 2.3).
 */
export function withOutcomes(
  newest: readonly Link[],
  intents: readonly CreateIntent[],
  fetchedAt: number,
): Link[] {
  const listed = new Set(newest.map(({ shortCode }) => shortCode));
  const made = intents.flatMap(({ state, title }) =>
    state.at === 'done' && state.settledAt >= fetchedAt && !listed.has(state.link.shortCode)
      ? [{ ...state.link, id: '', title, clicks: 0, status: 'active' }]
      : [],
  );
  return [...made.toReversed(), ...newest];
}
