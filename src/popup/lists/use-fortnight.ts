import type { ServiceZone } from '../../core/link/service-zone.ts';
import { useEffect, useState } from 'preact/hooks';
import { dayAt } from '../../core/statistics/days.ts';
import { fortnightOf, type Fortnight } from '../../core/statistics/fortnight.ts';
import { usableAt } from '../../core/statistics/kept-days.ts';
import type { Snapshot } from '../../store/items/items.ts';
import { readAccountDays } from '../../ui/statistics/account-days.ts';

/**
 * The last 14 days from what is kept and told, updated with each snapshot. Nothing is asked for them. `null`: not all of them are known.
 */
export function useFortnight(snapshot: Snapshot, zone: ServiceZone): Fortnight | null {
  const [fortnight, setFortnight] = useState<Fortnight | null>(null);
  useEffect(() => {
    void readAccountDays(snapshot.accountId, snapshot.told).then((kept) => {
      const now = Date.now();
      setFortnight(fortnightOf(usableAt(kept, now), dayAt(now, zone)));
    }, console.error);
  }, [snapshot]);
  return fortnight;
}
