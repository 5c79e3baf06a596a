import { useEffect, useState } from 'preact/hooks';
import { minuteOf, minutesBetween, timeOf } from '../../core/account/quiet-hours.ts';
import type { QuietHours } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Group } from '../Group.tsx';
import { Lockable } from '../managed/Lockable.tsx';
import { Check } from './Check.tsx';

const usualMinutes = 9 * 60;

/** When milestones wait, from a time of the day to another. */
export const QuietTimes = ({ quiet }: { quiet: QuietHours }) => (
  <Group heading="quietHours">
    <div class="card">
      <Lockable name="quiet">
        <Check
          text={word('quietHold')}
          hint={word('quietHoldHint')}
          isOn={quiet.minutes > 0}
          onChange={(isOn) => changeSettings({ quiet: { ...quiet, minutes: isOn ? usualMinutes : 0 } })}
        />
        {quiet.minutes > 0 && <Times {...quiet} />}
      </Lockable>
    </div>
  </Group>
);

/** Kept as soon as both times are whole and differ; until then they stay as they are typed. */
function Times({ from, minutes }: QuietHours) {
  const kept = { begin: timeOf(from), end: timeOf(from + minutes) };
  const [times, setTimes] = useState(kept);
  useEffect(() => setTimes(kept), [from, minutes]);
  const change = (changed: Partial<typeof kept>) => {
    const typed = { ...times, ...changed };
    setTimes(typed);
    const [begin, end] = [minuteOf(typed.begin), minuteOf(typed.end)];
    if (begin !== null && end !== null && begin !== end)
      changeSettings({ quiet: { from: begin, minutes: minutesBetween(begin, end) } });
  };
  return (
    <div class="set">
      <div>
        <p class="muted" id="quiet-zone">
          {word('quietZone')}
        </p>
        <p class="problem">{times.begin === times.end && word('quietSame')}</p>
      </div>
      <div class="times">
        <label for="quiet-from">{word('quietFrom')}</label>
        <div class="field">
          <input
            id="quiet-from"
            type="time"
            required
            aria-describedby="quiet-zone"
            value={times.begin}
            onChange={(event) => change({ begin: event.currentTarget.value })}
          />
        </div>
        <label for="quiet-to">{word('quietTo')}</label>
        <div class="field">
          <input
            id="quiet-to"
            type="time"
            required
            aria-describedby="quiet-zone"
            value={times.end}
            onChange={(event) => change({ end: event.currentTarget.value })}
          />
        </div>
      </div>
    </div>
  );
}
