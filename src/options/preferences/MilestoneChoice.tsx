import { useId } from 'preact/hooks';
import { formatNumber, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { usePermission } from './use-permission.ts';

const offered = [10, 100, 1000, 10_000, 100_000];

/** Of which clicks a notification tells: of none until the user chooses some, in a click that asks for the permission. */
export function MilestoneChoice({ chosen }: { chosen: readonly number[] }) {
  const id = useId();
  const { isGiven, problemIf, ask, drop } = usePermission('notifications');
  const isOn = (clicks: number) => isGiven && chosen.includes(clicks);
  const choose = async (clicks: number) => {
    if (!isGiven && !(await ask())) return;
    requestSettingsChange((now) => {
      // Where the permission was gone, none of them looked chosen.
      const before = isGiven ? now.milestones : [];
      const others = before.filter((other) => other !== clicks);
      return {
        milestones: others.length < before.length ? others : [...others, clicks].toSorted((a, b) => a - b),
      };
    }, drop);
  };
  const shown = [...new Set([...offered, ...chosen])].toSorted((a, b) => a - b);
  return (
    <SettingsGroup heading="milestones">
      <div class="card">
        <div class="set">
          <div>
            <b id={`${id}-name`}>{t('milestoneClicks')}</b>
            <p class="muted" id={`${id}-hint`}>
              {t('milestoneClicksHint')}
            </p>
            <p class="problem">{problemIf(chosen.length > 0)}</p>
          </div>
          <div class="chips" role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-hint`}>
            {shown.map((clicks) => (
              <Button
                key={clicks}
                kind={isOn(clicks) ? 'chip on' : 'chip'}
                aria-pressed={isOn(clicks)}
                onClick={() => void choose(clicks)}
              >
                {formatNumber(clicks)}
              </Button>
            ))}
          </div>
        </div>
      </div>
      <p class="muted">{t('milestonesHint')}</p>
    </SettingsGroup>
  );
}
