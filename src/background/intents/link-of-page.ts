import { alreadyMade, type CreateIntent } from '../../core/intent/create-intent.ts';
import type { AnyLink } from '../../core/link/link.ts';

/**
 * A wish that must not make a second link for its page: unchanged, or done with the link that `find` gives. `open` is another wish for the
 * page that is not settled. If that is unclear, this wish asks the user the same; otherwise it goes first, and the answer is `null`.
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
