import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import type { Wish } from '../../core/protocol.ts';
import type { Result } from '../../core/result.ts';

/**
 * Wishes by account and page. Two panels, or a panel and a shortcut, pressed for the same page in the same moment make one link: neither can
 * know of the other yet. Once the link was seen, a new wish means a second link.
 */
const wishes = new Map<string, Pressed>();

interface Pressed {
  made: Promise<Result<CreateIntent>>;
  /** Until when another press counts as the same wish, in milliseconds since the epoch. */
  until: number;
}

const momentMs = 1000;

/** Does the work of a wish, or joins the same wish of a moment ago. A wish with the user's own alias is always separate. */
export function joinSamePress(
  { accountId = '', longUrl, alias }: Wish,
  work: () => Promise<Result<CreateIntent>>,
): Promise<Result<CreateIntent>> {
  if (alias !== '') return work();
  const key = `${accountId} ${sameUrlKey(longUrl)}`;
  const known = wishes.get(key);
  if (known && known.until > Date.now()) return known.made;
  const pressed: Pressed = { made: work(), until: Infinity };
  wishes.set(key, pressed);
  const end = (isMade: boolean) => void (pressed.until = isMade ? Date.now() + momentMs : 0);
  pressed.made.then(
    (made) => end(made.ok && made.value.state.at === 'done'),
    () => end(false),
  );
  return pressed.made;
}

/** To be called when links were seen or the account changed: the next wish for any page is a new one. */
export const forgetPressed = (): void => wishes.clear();
