import { countWord, formatNumber, word } from '../../platform/words.ts';
import type { Snapshot } from '../../store/items/items.ts';

const unknown = '–';

export interface TotalsProps {
  snapshot: Snapshot;
  linkCount: number | null;
}

/** The account's totals; a number that the service did not give stays a dash. */
export const Totals = ({ snapshot, linkCount }: TotalsProps) => (
  <section class="totals-line" aria-label={word('statistics')}>
    <Total value={snapshot.totalClicks} unit={unitOf('clicksUnit', snapshot.totalClicks)} />
    <Total value={snapshot.uniqueClicks} unit={word('uniqueUnit')} />
    <Total value={linkCount} unit={unitOf('linksUnit', linkCount)} />
    <span class="period">{countWord('lastDays', 30)}</span>
  </section>
);

const unitOf = (name: 'clicksUnit' | 'linksUnit', value: number | null): string =>
  countWord(name, value ?? 0);

const Total = ({ value, unit }: { value: number | null; unit: string }) => (
  <span>
    <b>{value === null ? unknown : formatNumber(value)}</b> {unit}
  </span>
);
