import { ageOf } from '../../core/age.ts';
import type { CopyFormat } from '../../core/copy/copy-options.ts';
import type { CreateOperation } from '../../outbox/operation.ts';
import type { Link } from '../../core/link/link.ts';
import type { TextKey } from '../../platform/i18n.ts';

/** A link that was finished longer ago is not copied by itself: the user may have copied something else since. */
const copyWithinMs = 10_000;

/** A short link as the popup shows it. */
export interface ShownLink {
  key: string;
  link: Link;
  /** `null`: the link existed before, and the list with its clicks is not at hand; or the list has none that can be read. */
  clicks: number | null;
  /** It was created for a submission whose outcome has not been shown yet. */
  isNew: boolean;
  intentId: string | null;
  /** The format that the submission asked for. Default: that of the settings. */
  copyAs?: CopyFormat | undefined;
  says: TextKey;
  /** Its code is not the requested one. */
  isOtherCode: boolean;
  /** The requested code was an alias that the user chose. */
  isAliasMissed?: boolean;
}

/** `newest`: the links as the service listed them, with their clicks. */
export function shownLinkOfOperation(
  operation: CreateOperation | null,
  newest: readonly Link[],
): ShownLink | null {
  if (operation?.state.status !== 'done') return null;
  const { link, existed, settledAt } = operation.state;
  const listed = newest.find(({ shortCode }) => shortCode === link.shortCode);
  return {
    key: operation.id,
    link: { ...link, id: null, rank: '', title: operation.title, clicks: 0, status: '' },
    clicks: listed ? listed.clicks : existed ? null : 0,
    isNew: !operation.isSeen && ageOf(settledAt, Date.now()) < copyWithinMs,
    intentId: operation.id,
    copyAs: operation.copyAs,
    says: existed ? 'wasThere' : 'created',
    isOtherCode: !existed && operation.alias !== null && operation.alias !== link.shortCode,
    isAliasMissed: operation.aliasBy === 'user',
  };
}

export const shownExistingLink = (link: Link): ShownLink => ({
  key: link.shortCode,
  link,
  clicks: link.clicks,
  isNew: false,
  intentId: null,
  says: 'existing',
  isOtherCode: false,
});
