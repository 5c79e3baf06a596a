import type { Account } from '../../../core/account/account.ts';
import { capabilitiesOf } from '../../../services/choose-service.ts';
import type { batchItemsOf } from '../../../core/sheet/check-rows.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { useEstimatedBatchMs } from '../use-estimated-batch-ms.ts';
import { formatHoursAndMinutes } from '../batches/format-times.ts';

export type BatchPlan = ReturnType<typeof batchItemsOf>;

export const countLinksToCreate = ({ outcomes }: BatchPlan): number =>
  outcomes.filter((outcome) => outcome === null).length;

/** What will be sent, what will not, and how long it takes. `left`: the number of rows that are left out. */
export function BatchPlanSummary({
  plan,
  left,
  account,
}: {
  plan: BatchPlan;
  left: number;
  account: Account;
}) {
  const made = countLinksToCreate(plan);
  const { requestsPerHour } = capabilitiesOf(account);
  const ms = useEstimatedBatchMs(made, account);
  return (
    <p>
      <b>{tPlural('willBeMade', made)}</b> {made > 0 && timeText(ms, requestsPerHour)}{' '}
      {left > 0 && tPlural('leftOut', left)}
    </p>
  );
}

/** For a short batch, the hour's requests need not be mentioned. */
function timeText(ms: number, perHour: number | null): string {
  if (ms < 10_000) return t('takesSeconds');
  return ms < 60_000 || perHour === null
    ? t('takesUnderMinute')
    : tPlural('takesAbout', perHour, formatNumber(perHour), formatHoursAndMinutes(ms));
}
