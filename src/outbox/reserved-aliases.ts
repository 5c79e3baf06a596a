import { sameUrlKey } from '../core/url/long-url.ts';
import type { CreateOperation, EntryPoint } from './operation.ts';
import { hourMs } from './pauses.ts';

/**
 * Creates that ended without a link although a request had left, the last one last. A copy of the request may still arrive and make the
 * link, so the next create for the same URL takes the alias over, and no second link can come of it. An alias that the user gave was meant
 * for that link alone: it is reserved only if the link may have been made under it.
 */
export function createsWithReservedAlias(creates: readonly CreateOperation[]): CreateOperation[] {
  // A create whose code the service chooses has no alias to take over: its `null` counts as used.
  const used = new Set(creates.map((create) => (endedWithoutLink(create) ? null : create.alias)));
  return creates.filter((create) => keepsAliasForLaterCreate(create) && !used.has(create.alias));
}

/** The operation must stay for its alias. */
export const keepsAliasForLaterCreate = (create: CreateOperation): boolean =>
  create.attempts > 0 &&
  create.alias !== null &&
  endedWithoutLink(create) &&
  (create.aliasBy === 'curtail' || create.inDoubt);

/** Whether a create has its link under the alias that another one has reserved. */
export const hasTakenOverAlias = (create: CreateOperation, other: CreateOperation): boolean =>
  create.state.status === 'done' && create.alias === other.alias && keepsAliasForLaterCreate(other);

/** How long a copy of a request may still arrive. */
export const aliasReservationMs = hourMs;

const endedWithoutLink = ({ state }: CreateOperation): boolean =>
  state.status === 'failed' || state.status === 'canceled';

/** Whether an earlier create for the URL may have made its link under this alias. */
export const isAliasInDoubt = (
  creates: readonly CreateOperation[],
  alias: string,
  longUrl: string,
): boolean =>
  createsWithReservedAlias(creates).some(
    (one) => one.inDoubt && one.alias === alias && sameUrlKey(one.longUrl) === sameUrlKey(longUrl),
  );

/** The alias to send under, and whether a link may have been made under it. */
type ReservedAlias = Pick<CreateOperation, 'alias' | 'aliasBy' | 'inDoubt'>;

/**
 * The alias that a new create for a URL takes over from an earlier one; `undefined`: none. A user who leaves the alias empty in the popup's
 * form does not want the one they typed for an earlier link.
 */
export function reservedAliasFor(
  creates: readonly CreateOperation[],
  longUrl: string,
  entryPoint: EntryPoint,
): ReservedAlias | undefined {
  const key = sameUrlKey(longUrl);
  const reserved = createsWithReservedAlias(creates).findLast(
    (one) => sameUrlKey(one.longUrl) === key && (one.aliasBy === 'curtail' || entryPoint !== 'popup'),
  );
  return reserved && { alias: reserved.alias, aliasBy: reserved.aliasBy, inDoubt: reserved.inDoubt };
}
