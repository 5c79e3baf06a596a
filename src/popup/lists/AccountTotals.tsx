import type { ServiceZone } from '../../core/link/service-zone.ts';
import { tPlural, formatCount, t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { type FortnightClicks, fortnightOf } from '../../core/statistics/fortnight.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { formatPercentChange } from '../../ui/statistics/format-percent-change.ts';
import { Sparkline } from '../../ui/statistics/Sparkline.tsx';
import { useEffect, useState } from 'preact/hooks';
import { dayAt } from '../../core/statistics/days.ts';
import { firstDayOf } from '../../core/statistics/first-days.ts';
import { usableDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import { readOldestChunk } from '../../storage/list/links.ts';
import { mergeReportedAccountDays } from '../../ui/statistics/account-days.ts';

export interface AccountTotalsProps {
  snapshot: AccountSnapshot;
  linkCount: number | null;
  zone: ServiceZone;
  onStatistics: () => void;
}

/** The account's totals. A number that the service did not give is a dash. If there is a trend, it replaces the less important numbers. */
export function AccountTotals({ snapshot, linkCount, zone, onStatistics }: AccountTotalsProps) {
  useClickHistoryMerge(snapshot);
  const fortnight = useFortnight(snapshot, zone);
  const { reported } = snapshot;
  const clicks = reported?.totalClicks ?? null;
  const period = tPlural('lastDays', 30);
  const rare = fortnight ? 'visually-hidden' : undefined;
  return (
    <section class="totals-line" aria-label={t('statistics')} title={fortnight ? period : undefined}>
      <Total value={clicks} unit={unitOf('clicksUnit', clicks)} />
      <Total value={reported?.uniqueClicks ?? null} unit={t('uniqueUnit')} kind={rare} />
      <Total value={linkCount} unit={unitOf('linksUnit', linkCount)} />
      <span class={rare ?? 'period'}>{period}</span>
      {fortnight && <Trend fortnight={fortnight} onStatistics={onStatistics} />}
    </section>
  );
}

const unitOf = (name: 'clicksUnit' | 'linksUnit', value: number | null): string => tPlural(name, value ?? 0);

interface TotalProps {
  value: number | null;
  unit: string;
  kind?: string | undefined;
}

const Total = ({ value, unit, kind }: TotalProps) => (
  <span class={kind}>
    <b>{formatCount(value)}</b> {unit}
  </span>
);

export interface TrendProps {
  fortnight: FortnightClicks;
  onStatistics: () => void;
}

/** The last 14 days as a line, compared with the days before. It leads to the statistics. */
export function Trend({ fortnight: { days, clicks, change }, onStatistics }: TrendProps) {
  const told = [tPlural('lastDays', days.length), tPlural('clicks', clicks)];
  const words =
    change === null ? t('trend', ...told) : t('trendChange', ...told, formatPercentChange(change));
  return (
    <Button kind="trend" title={words} onClick={onStatistics}>
      <span class="visually-hidden">{words}</span>
      <span aria-hidden="true">{tPlural('days', days.length)}</span>
      <Sparkline days={days} />
      {change !== null && (
        <b aria-hidden="true" class={change > 0 ? 'rising' : ''}>
          {formatPercentChange(change)}
        </b>
      )}
      <Icon name="down" />
    </Button>
  );
}

/**
 * The last 14 days from what is kept and reported, updated with each snapshot. Nothing is asked for them. `null`: not all of them are known.
 */
export function useFortnight(snapshot: AccountSnapshot, zone: ServiceZone): FortnightClicks | null {
  const [fortnight, setFortnight] = useState<FortnightClicks | null>(null);
  useEffect(() => {
    const { accountId, reported } = snapshot;
    void Promise.all([mergeReportedAccountDays(accountId, reported), readOldestChunk(accountId)]).then(
      ([kept, oldest]) => {
        const now = Date.now();
        setFortnight(fortnightOf(usableDailyClicks(kept, now), dayAt(now, zone), firstDayOf(oldest)));
      },
      console.error,
    );
  }, [snapshot]);
  return fortnight;
}

/** Folds arrivals into the history, for users who only ever open the popup. */
export function useClickHistoryMerge(snapshot: AccountSnapshot): void {
  useEffect(() => {
    const folding = import('../../storage/statistics/merge-clicks-into-history.ts');
    void folding
      .then(({ mergeClicksIfManyWaiting }) => mergeClicksIfManyWaiting(snapshot.accountId))
      .catch(console.error);
  }, [snapshot]);
}
