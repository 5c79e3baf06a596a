import type { Account } from '../../core/account/account.ts';
import type { FailureKind } from '../../core/failure.ts';
import type { Analytics } from '../../core/link/analytics.ts';
import type { Result } from '../../core/result.ts';
import { sendCommand } from '../../platform/messages.ts';
import { probeAddress, type AddressProbeResult } from '../../platform/probe-address.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';

export interface ServiceDiagnosticFacts {
  probe: AddressProbeResult;
  /** The account's clicks of today. */
  clicks: Result<Analytics>;
  /** The list of links, fetched only if the service does not give the clicks. */
  list: Result<null> | null;
  /** The clicks of one link; `null`: there is none, or nothing was asked for it. */
  ofLink: Result<Analytics> | null;
}

/**
 * Requests with the key, which count for the hour: the account's clicks and those of a link, and where these may be the account's, those of
 * another link and of the account once more (worker/list/fetch-link-statistics.ts). Or the account's clicks, the list, once more if it is
 * suddenly empty, and its totals.
 */
export const maxDiagnosticRequests = 4;

/** Failures that say nothing about the service's statistics. */
const ofConnection: ReadonlySet<FailureKind> = new Set([
  'unauthorized',
  'unreachable',
  'timed-out',
  'offline',
  'no-permission',
  'not-connected',
  'key-unreadable',
  'locked',
  'rate-limited',
  'no-reply',
]);

/** Asks as little as possible, and changes nothing. The worker sends requests with the key, this page the one without. */
export async function fetchDiagnosticFacts(
  account: Account,
  snapshot: AccountSnapshot | null,
): Promise<ServiceDiagnosticFacts> {
  const [probed, clicks] = await Promise.all([
    probeAddress(`${account.baseUrl}/`),
    sendCommand('fetchStatistics', { accountId: account.id, link: null, days: 1 }),
  ]);
  // For one that has no id yet, the worker would fetch the list.
  const newest =
    snapshot?.accountId === account.id ? snapshot.newest.find(({ id }) => id !== null) : undefined;
  const needsList = !clicks.ok && !ofConnection.has(clicks.error.kind);
  return {
    probe: probed,
    clicks,
    list: needsList ? await sendCommand('refresh', { maxAgeMs: 0, accountId: account.id }) : null,
    ofLink:
      clicks.ok && newest
        ? await sendCommand('fetchStatistics', {
            accountId: account.id,
            link: { linkId: newest.id, shortCode: newest.shortCode },
            days: 7,
          })
        : null,
  };
}
