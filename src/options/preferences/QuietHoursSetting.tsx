import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { parseMinuteOfDay, minutesBetween, formatMinuteOfDay } from '../../core/account/quiet-hours.ts';
import type { QuietHours } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { useReportedFailure } from '../../ui/notices/reported-failure.ts';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SwitchRow } from './SwitchRow.tsx';

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
