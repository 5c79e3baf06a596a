import { formatNumber, t } from '../../platform/i18n.ts';
import { readListProgress } from '../../storage/items/list-progress.ts';
import { useStateFromStore } from '../use-state-from-store.ts';

/** The worker's progress with a list. Until that is known, it shows `otherwise`. */
export function ListFetchProgressText({ otherwise }: { otherwise: string }) {
  const progress = useStateFromStore(null, readListProgress, ['storage']);
  return <>{progress === null ? otherwise : t('readingLinks', formatNumber(progress.rows))}</>;
}
