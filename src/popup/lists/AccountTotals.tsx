import type { ServiceZone } from '../../core/link/service-zone.ts';
import { tPlural, formatCount, t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { Trend } from './Trend.tsx';
import { useClickHistoryMerge } from './use-click-history-merge.ts';
import { useFortnight } from './use-fortnight.ts';

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
