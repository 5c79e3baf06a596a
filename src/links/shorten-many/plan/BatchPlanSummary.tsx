import type { Account } from '../../../core/account/account.ts';
import type { batchItemsOf } from '../../../core/sheet/check-rows.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { DotSeparatedFacts } from '../../../ui/statistics/DotSeparatedFacts.tsx';
import { useBatchEstimate } from '../use-batch-estimate.ts';
import { formatAboutHowLong } from '../batches/format-times.ts';

export type BatchPlan = ReturnType<typeof batchItemsOf>;

export const countLinksToCreate = ({ outcomes }: BatchPlan): number =>
  outcomes.filter((outcome) => outcome === null).length;

export interface BatchPlanSummaryProps {
  plan: BatchPlan;
  /** The number of all rows. */
  lines: number;
  account: Account;
}

/** How many URLs get a link, how long that takes, and that nothing of it has left. */
export function BatchPlanSummary({ plan, lines, account }: BatchPlanSummaryProps) {
  const made = countLinksToCreate(plan);
  const { ms, pacedTo } = useBatchEstimate(made, account);
  return (
    <DotSeparatedFacts>
      <b>{tPlural('urlsReady', lines, formatNumber(plan.submissions.length), formatNumber(lines))}</b>
      {made > 0 && t('takesAbout', formatAboutHowLong(ms))}
      {pacedTo !== null && tPlural('batchPaced', pacedTo, formatNumber(pacedTo))}
      {t('nothingSentYet')}
    </DotSeparatedFacts>
  );
}
