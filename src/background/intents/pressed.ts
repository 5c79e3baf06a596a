import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import type { Wish } from '../../core/protocol.ts';
import type { Result } from '../../core/result.ts';

/**
 * Wishes by account and page. Two panels, or a shortcut and then a panel, pressed for the same page in the same moment make one link: the panel
 * can't show yet what is on its way. Once the link was seen, a new wish means a second link.
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
  wish: Wish,
  work: () => Promise<Result<CreateIntent>>,
): Promise<Result<CreateIntent>> {
  if (wish.alias !== '') return work();
  const known = wishes.get(keyOf(wish));
  return known && known.until > Date.now() ? known.made : pressed(wish, work());
}

/** Notes that a wish is on its way, so that the same one joins it, until a moment after its link was made. Returns what it becomes. */
export function pressed(wish: Pressable, made: Promise<Result<CreateIntent>>): Promise<Result<CreateIntent>> {
  const press: Pressed = { made, until: Infinity };
  wishes.set(keyOf(wish), press);
  const end = (isMade: boolean) => void (press.until = isMade ? Date.now() + momentMs : 0);
  made.then(
    (answer) => end(answer.ok && answer.value.state.at === 'done'),
    () => end(false),
  );
  return made;
}

type Pressable = Pick<Wish, 'accountId' | 'longUrl'>;

const keyOf = ({ accountId = '', longUrl }: Pressable): string => `${accountId} ${sameUrlKey(longUrl)}`;

/** To be called when links were seen or the account changed: the next wish for any page is a new one. */
export const forgetPressed = (): void => wishes.clear();
