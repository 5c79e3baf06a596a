import type { ServiceZone } from '../../core/link/service-zone.ts';
import { tPlural, formatCount, t, formatUnitLong } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import type { CountedClicks } from '../../core/statistics/count-clicks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import {
  clicksUnitText,
  countedClicksText,
  uniqueHeadingText,
} from '../../ui/statistics/counted-clicks-texts.ts';
import { formatPercentChange } from '../../ui/statistics/statistics-formats.ts';
import { Sparkline } from '../../ui/statistics/Sparkline.tsx';
import { useReportedClicks } from '../../ui/statistics/use-reported-clicks.ts';
import { useEffect } from 'preact/hooks';

export interface AccountTotalsProps {
  snapshot: AccountSnapshot;
  linkCount: number | null;
  zone: ServiceZone;
  onStatistics: () => void;
}

/** The account's clicks, which lead to the statistics. A number that the service did not give is a dash. Only clicks are drawn. */
export function AccountTotals({ snapshot, linkCount, zone, onStatistics }: AccountTotalsProps) {
  useClickHistoryMerge(snapshot);
  const counted = useReportedClicks(snapshot, zone);
  const uniqueClicks = snapshot.reported?.uniqueClicks ?? null;
  return (
    <section class="totals-line" aria-label={t('statistics')}>
      {counted && <ClicksLine counted={counted} onStatistics={onStatistics} />}
      <span class="visually-hidden">
        {counted && t('labelAndText', uniqueHeadingText(counted.period), formatCount(uniqueClicks))}
      </span>
      <span class="visually-hidden">{linkCount === null ? '' : tPlural('links', linkCount)}</span>
    </section>
  );
}

/** The clicks with their window, a chart of the same days, and the change from as many days before. */
export function ClicksLine({ counted, onStatistics }: { counted: CountedClicks; onStatistics: () => void }) {
  const { clicks, period, days, change } = counted;
  const text = countedClicksText(counted);
  const words =
    change === null || period === null
      ? t('trend', text)
      : t('trendChange', text, formatPercentChange(change), formatUnitLong(period, 'day'));
  return (
    <Button kind="trend" title={words} onClick={onStatistics}>
      <span class="visually-hidden">{words}</span>
      <span aria-hidden="true">
        <b>{formatCount(clicks)}</b> {clicksUnitText(counted)}
      </span>
      {days.length > 0 && <Sparkline days={days.slice(0, -1)} />}
      {change !== null && (
        <b aria-hidden="true" class={change > 0 ? 'rising' : ''}>
          {formatPercentChange(change)}
        </b>
      )}
      <Icon name="down" />
    </Button>
  );
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
