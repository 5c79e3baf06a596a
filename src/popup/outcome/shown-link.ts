import type { CopyFormat } from '../../core/account/settings.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { Link } from '../../core/link/link.ts';
import type { Word } from '../../platform/words.ts';

/** Older than this, a finished link does not take over the clipboard: something else may be there by now. */
const copyWithinMs = 10_000;

/** A short link as the popup shows it. */
export interface Shown {
  key: string;
  link: Link;
  /** `null`: it was there before, and the list that would know is not at hand. */
  clicks: number | null;
  /** It was made for a wish that has not been shown yet. */
  isNew: boolean;
  intentId: string | null;
  /** Asked for with the link; else as the settings say. */
  copyAs?: CopyFormat | undefined;
  says: Word;
  /** It has another code than it was asked for with. */
  isOtherCode: boolean;
}

/** `newest`: the links as the service has listed them, with their clicks. */
export function shownIntent(intent: CreateIntent | null, newest: readonly Link[]): Shown | null {
  if (intent?.state.at !== 'done') return null;
  const { link, wasThere, settledAt } = intent.state;
  const listed = newest.find(({ shortCode }) => shortCode === link.shortCode);
  return {
    key: intent.id,
    link: { ...link, id: null, title: intent.title, clicks: 0, status: '' },
    clicks: listed?.clicks ?? (wasThere ? null : 0),
    isNew: !intent.isSeen && Date.now() - settledAt < copyWithinMs,
    intentId: intent.id,
    copyAs: intent.copyAs,
    says: wasThere ? 'wasThere' : 'created',
    isOtherCode: !wasThere && intent.alias !== null && intent.alias !== link.shortCode,
  };
}

export const shownLink = (link: Link): Shown => ({
  key: link.shortCode,
  link,
  clicks: link.clicks,
  isNew: false,
  intentId: null,
  says: 'existing',
  isOtherCode: false,
});
