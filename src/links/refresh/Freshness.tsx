import { t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useAgeText } from '../../ui/time/use-age-text.ts';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';

export interface FreshnessProps {
  /** In ms since the epoch. `null`: never. */
  fetchedAt: number | null;
  isBusy: boolean;
  onUpdate: () => void;
}

/** The age of what a view shows, and a button to update it. */
export function Freshness({ fetchedAt, isBusy, onUpdate }: FreshnessProps) {
  const isSlow = useDelayedTrue(isBusy, 200);
  return (
    <span class="freshness">
      <Button isBusy={isBusy} onClick={onUpdate}>
        <Icon name="refresh" />
        {t('updateNow')}
      </Button>
      <span>{isSlow ? t('updating') : <Age at={fetchedAt} />}</span>
    </span>
  );
}

const Age = ({ at }: { at: number | null }) => (at === null ? <>{t('neverUpdated')}</> : <Since at={at} />);

function Since({ at }: { at: number }) {
  return <>{t('updated', useAgeText(at))}</>;
}
