import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import type { Wish } from '../../core/protocol.ts';
import type { Result } from '../../core/result.ts';

/**
 * Two panels, or a panel and the keys, pressed for one page of one account in one moment are one wish: neither of them can know of the other yet. It ends
 * as soon as the link has been seen, since who asks then wants a second one.
 */
const wishes = new Map<string, Pressed>();

interface Pressed {
  made: Promise<Result<CreateIntent>>;
  /** The same wish until then, in milliseconds since the epoch. */
  until: number;
}

const momentMs = 1000;

/** Does the work of a wish, or waits for the same wish of a moment ago. With an alias of the user's it is a wish of its own. */
export function once(
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

/** Links were seen, or the account is another: the next wish for a page is a new one. */
export const forgetPressed = (): void => wishes.clear();
