import type { Failure } from '../../core/failure.ts';
import type { Analytics } from '../../core/link/analytics.ts';
import { ok, type Result } from '../../core/result.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { prepareAccountService } from '../account/account-service.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { runInBackground } from '../run-in-background.ts';
import { updateSnapshotIfShown } from './snapshot.ts';

const totalsDays = 30;

const hasNoStatistics = ({ kind }: Failure): boolean =>
  kind === 'forbidden' || kind === 'method-blocked' || kind === 'invalid';

/** The most days that are kept of an answer, more than anybody asked for. The popup reads them before it paints. */
const mostDays = 400;

/** Fetches the statistics of the account's last 30 days, for the popup and for the days that pages keep. */
export async function refreshAccountStatistics(accountId?: string): Promise<Result<null>> {
  const connected = await prepareAccountService(accountId);
  if (!connected.ok) return connected;
  const { account, service } = connected.value;
  if (capabilitiesOf(account).statisticsDays < totalsDays) return ok(null);
  const at = Date.now();
  const analytics = await service.statistics(null, totalsDays);
  if (!analytics.ok && !hasNoStatistics(analytics.error)) return analytics;
  // The plan or the service has no statistics, which is not worth a message each time. Earlier ones would look as new as the list.
  const reported = analytics.ok ? reportOf(analytics.value, at) : null;
  await runInBackground(() =>
    writeIfConnected(account.id, () => updateSnapshotIfShown(account.id, () => ({ reported }))),
  );
  return ok(null);
}

const reportOf = (
  { totalClicks, uniqueClicks, daily }: Analytics,
  at: number,
): AccountSnapshot['reported'] => ({
  totalClicks,
  uniqueClicks,
  daily: daily.slice(-mostDays),
  at,
});
