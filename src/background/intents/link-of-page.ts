import { alreadyMade, type CreateIntent } from '../../core/intent/create-intent.ts';
import type { AnyLink } from '../../core/link/link.ts';

/**
 * A wish that wants no second link for its page: as it is, or with the link that `find` has. `open` is another wish of the page that is not
 * settled yet. `null`: that one goes first. The question that it may end in is this one's as well.
 */
export async function withLinkOfPage(
  intent: CreateIntent,
  open: CreateIntent | undefined,
  find: () => Promise<AnyLink | null>,
): Promise<CreateIntent | null> {
  if (open) return open.state.at === 'unclear' ? { ...intent, state: open.state } : null;
  const link = await find();
  return link ? alreadyMade(intent, link, Date.now()) : intent;
}
