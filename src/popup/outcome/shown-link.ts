import { ageOf } from '../../core/age.ts';
import type { Link } from '../../core/link/link.ts';
import { sameCode } from '../../core/link/same-code.ts';
import type { TextKey } from '../../platform/i18n.ts';
import type { DoneCreate, LinkCard } from '../popup-state.ts';

/** A link that was finished longer ago is not copied by itself: the user may have copied something else since. */
const copyWithinMs = 10_000;

export const isJustSettled = ({ state }: DoneCreate, now: number): boolean =>
  ageOf(state.settledAt, now) < copyWithinMs;

/** A short link as the popup shows it. */
export interface ShownLink {
  link: Link;
  /** `null`: the link existed before, and the list with its clicks is not at hand; or the list has none that can be read. */
  clicks: number | null;
  says: TextKey;
  /** Its code is not the requested one, as the user has to know: nobody asked for the code of a link that existed, but for an alias. */
  isOtherCode: boolean;
  /** The requested code was an alias that the user chose. */
  isAliasMissed: boolean;
}

export const keyOfCard = (card: LinkCard): string =>
  card.status === 'done' ? card.operation.id : card.link.shortCode;

export const linkOfCard = (card: LinkCard): Link =>
  card.status === 'existing'
    ? card.link
    : {
        ...card.operation.state.link,
        id: null,
        rank: '',
        title: card.operation.title,
        clicks: 0,
        status: '',
      };

/** `newest`: the links as the service listed them, with their clicks. */
export function shownLinkOf(card: LinkCard, newest: readonly Link[]): ShownLink {
  const link = linkOfCard(card);
  if (card.status === 'existing')
    return { link, clicks: link.clicks, says: 'existing', isOtherCode: false, isAliasMissed: false };
  const { alias, aliasBy, state } = card.operation;
  const isAliasMissed = aliasBy === 'user';
  const isOther = alias !== null && !sameCode(link.shortCode, alias, true);
  const listed = newest.find(({ shortCode }) => shortCode === link.shortCode);
  return {
    link,
    clicks: listed ? listed.clicks : state.existed ? null : 0,
    says: state.existed ? 'wasThere' : 'created',
    isOtherCode: isOther && (isAliasMissed || !state.existed),
    isAliasMissed,
  };
}
