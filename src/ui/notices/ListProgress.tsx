import { tPlural, formatMegabytes, formatNumber } from '../../platform/words.ts';
import { readProgress } from '../../store/items/progress.ts';
import { useStoredState } from '../use-stored.ts';

/** The worker's progress with a list. Until that is known, it shows `otherwise`. */
export function ListProgress({ otherwise }: { otherwise: string }) {
  const progress = useStoredState(null, readProgress, ['storage']);
  if (progress === null) return <>{otherwise}</>;
  const { rows, bytes } = progress;
  return <>{tPlural('readingLinks', rows, formatNumber(rows), formatMegabytes(bytes))}</>;
}
