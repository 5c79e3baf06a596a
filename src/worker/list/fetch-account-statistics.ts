import { readAnalytics } from '../../services/api/client.ts';
import { asJsonObject } from '../../core/answer/decode-fields.ts';
import { unreadableData, type Failure } from '../../core/failure.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { callConnectedService, connectedService } from '../account/connected-service.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { runInBackground } from '../run-in-background.ts';
import { changeSnapshot } from './snapshot.ts';

const totalsDays = 30;

const hasNoStatistics = ({ kind }: Failure): boolean =>
  kind === 'forbidden' || kind === 'not-found' || kind === 'method-blocked' || kind === 'invalid';

/** In characters, twice what a year of days needs. The popup reads it before it paints. */
const mostTold = 25_000;

/** Drops a part of an answer that is longer than anybody asked for. */
const ifShort = (part: unknown): unknown =>
  part !== undefined && JSON.stringify(part).length < mostTold ? part : null;

/** Fetches the statistics of the account's last 30 days, for the popup and for the days that pages keep. Pages decode them. */
export async function fetchAccountStatistics(accountId?: string): Promise<Result<null>> {
  const connected = await connectedService(accountId);
  if (!connected.ok) return connected;
  const { account } = connected.value;
  const analytics = await callConnectedService(connected.value, (service) =>
    readAnalytics(service, totalsDays),
  );
  // The plan or the service has no statistics, which is not worth a message each time.
  if (!analytics.ok && hasNoStatistics(analytics.error)) return ok(null);
  if (!analytics.ok) return analytics;
  const fields = asJsonObject(analytics.value);
  if (fields === null) return fail(unreadableData);
  const told = { summary: ifShort(fields['summary']), daily: ifShort(fields['daily']) };
  await runInBackground(() => writeIfConnected(account.id, () => changeSnapshot(account.id, { told })));
  return ok(null);
}
