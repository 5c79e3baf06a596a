import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { timeAgo } from '../../i18n/time-texts.ts';

export interface FreshnessProps {
  /** In ms since the epoch. `null`: never. */
  fetchedAt: number | null;
  isBusy: boolean;
  isFailed?: boolean;
  isFirst?: boolean;
  onUpdate: () => void;
}

/** The age of what a view shows, and a button to update it. `isFailed`: a strip says how old it is. `isFirst`: the page says how far the first list is. */
export function Freshness({
  fetchedAt,
  isBusy,
  isFailed = false,
  isFirst = false,
  onUpdate,
}: FreshnessProps) {
  const isSlow = useDelayedTrue(isBusy, 200);
  return (
    <span class="freshness">
      <Button kind="icon-button" icon="refresh" isBusy={isBusy} label={t('updateNow')} onClick={onUpdate} />
      {!isFirst && (isSlow || !isFailed) && <span>{isSlow ? t('updating') : <Age at={fetchedAt} />}</span>}
    </span>
  );
}

const Age = ({ at }: { at: number | null }) => (at === null ? <>{t('neverUpdated')}</> : <Since at={at} />);

function Since({ at }: { at: number }) {
  // In short, as in the popup. Seconds would never stand still.
  return <>{t('updated', timeAgo(at, useNow(10_000)))}</>;
}
