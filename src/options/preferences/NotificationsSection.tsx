import type { Settings, QuietHours } from '../../core/account/settings.ts';
import { t, formatNumber } from '../../platform/i18n.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { SettingControl } from './SettingControl.tsx';
import { EntryPointPermissionSwitch } from './PermissionSwitch.tsx';
import { useId, useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/controls/Button.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { usePermission } from './use-permission.ts';
import { Fragment } from 'preact';
import { parseMinuteOfDay, minutesBetween, formatMinuteOfDay } from '../../core/account/quiet-hours.ts';
import { useReportedFailure } from '../../ui/notices/reported-failure.ts';
import { SwitchRow } from './SwitchRow.tsx';

/** How Curtail tells the outcome of a submission if none of its pages is open, and what links have reached. */
export const NotificationsSection = ({ settings }: { settings: Settings }) => (
  <SettingsSection name="notifications" lead={t('notificationsLead')}>
    <SettingsGroup heading="results">
      <div class="card">
        <SettingControl name="entryPoints.toast" settings={settings} />
        <EntryPointPermissionSwitch name="notifications" settings={settings} permission="notifications" />
      </div>
    </SettingsGroup>
    <MilestoneChoice chosen={settings.milestones} />
    <QuietHoursSetting quiet={settings.quiet} />
  </SettingsSection>
);

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

const usualMinutes = 9 * 60;

/** When milestones wait, from a time of the day to another. */
export const QuietHoursSetting = ({ quiet }: { quiet: QuietHours }) => (
  <SettingsGroup heading="quietHours">
    <div class="card">
      <SwitchRow
        text={t('quietHold')}
        hint={t('quietHoldHint')}
        isOn={quiet.minutes > 0}
        onChange={(isOn) =>
          requestSettingsChange((now) => ({ quiet: { ...now.quiet, minutes: isOn ? usualMinutes : 0 } }))
        }
      />
      {quiet.minutes > 0 && <Times {...quiet} />}
    </div>
  </SettingsGroup>
);

/** Kept as soon as both times are whole and differ; until then they stay as they are typed, unless they could not be stored. */
function Times({ from, minutes }: QuietHours) {
  const kept = { from: formatMinuteOfDay(from), to: formatMinuteOfDay(from + minutes) };
  const [times, setTimes] = useState(kept);
  const failure = useReportedFailure();
  useEffect(() => setTimes(kept), [from, minutes, failure]);
  const change = (changed: Partial<typeof kept>) => {
    const typed = { ...times, ...changed };
    setTimes(typed);
    const [begin, end] = [parseMinuteOfDay(typed.from), parseMinuteOfDay(typed.to)];
    if (begin !== null && end !== null && begin !== end)
      requestSettingsChange({ quiet: { from: begin, minutes: minutesBetween(begin, end) } });
  };
  const isSame = times.from === times.to;
  return (
    <div class="set">
      <p class="problem" id="quiet-problem" role="status">
        {isSame && t('quietSame')}
      </p>
      <div class="row times">
        {(['from', 'to'] as const).map((name) => (
          <Fragment key={name}>
            <label for={`quiet-${name}`}>{t(name)}</label>
            <div class={isSame ? 'field invalid' : 'field'}>
              <input
                id={`quiet-${name}`}
                type="time"
                required
                aria-invalid={isSame}
                aria-describedby="quiet-problem"
                value={times[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            </div>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
