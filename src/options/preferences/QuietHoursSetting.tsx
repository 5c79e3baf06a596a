import { useEffect, useState } from 'preact/hooks';
import { parseMinuteOfDay, minutesBetween, formatMinuteOfDay } from '../../core/account/quiet-hours.ts';
import type { QuietHours } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { ManagedFieldset } from '../managed/ManagedFieldset.tsx';
import { SwitchRow } from './SwitchRow.tsx';

const usualMinutes = 9 * 60;

/** When milestones wait, from a time of the day to another. */
export const QuietHoursSetting = ({ quiet }: { quiet: QuietHours }) => (
  <SettingsGroup heading="quietHours">
    <div class="card">
      <ManagedFieldset name="quiet">
        <SwitchRow
          text={t('quietHold')}
          hint={t('quietHoldHint')}
          isOn={quiet.minutes > 0}
          onChange={(isOn) =>
            requestSettingsChange((now) => ({ quiet: { ...now.quiet, minutes: isOn ? usualMinutes : 0 } }))
          }
        />
        {quiet.minutes > 0 && <Times {...quiet} />}
      </ManagedFieldset>
    </div>
  </SettingsGroup>
);

/** Kept as soon as both times are whole and differ; until then they stay as they are typed. */
function Times({ from, minutes }: QuietHours) {
  const kept = { begin: formatMinuteOfDay(from), end: formatMinuteOfDay(from + minutes) };
  const [times, setTimes] = useState(kept);
  useEffect(() => setTimes(kept), [from, minutes]);
  const change = (changed: Partial<typeof kept>) => {
    const typed = { ...times, ...changed };
    setTimes(typed);
    const [begin, end] = [parseMinuteOfDay(typed.begin), parseMinuteOfDay(typed.end)];
    if (begin !== null && end !== null && begin !== end)
      requestSettingsChange({ quiet: { from: begin, minutes: minutesBetween(begin, end) } });
  };
  return (
    <div class="set">
      <p class="problem" role="status">
        {times.begin === times.end && t('quietSame')}
      </p>
      <div class="times">
        <label for="quiet-from">{t('from')}</label>
        <div class="field">
          <input
            id="quiet-from"
            type="time"
            required
            value={times.begin}
            onChange={(event) => change({ begin: event.currentTarget.value })}
          />
        </div>
        <label for="quiet-to">{t('to')}</label>
        <div class="field">
          <input
            id="quiet-to"
            type="time"
            required
            value={times.end}
            onChange={(event) => change({ end: event.currentTarget.value })}
          />
        </div>
      </div>
    </div>
  );
}
