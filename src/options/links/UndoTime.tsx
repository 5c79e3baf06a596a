import { undoTimes } from '../../core/account/settings.ts';
import { countWord, word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Lockable } from '../managed/Lockable.tsx';
import { Group } from '../Group.tsx';

/** How long a delete can be undone. People need different amounts of time (WCAG 2.2, 2.2.1). */
export const UndoTime = ({ seconds }: { seconds: number }) => (
  <Group heading="deleting">
    <div class="card">
      <Lockable name="undoSeconds">
        <div class="set">
          <label for="undo-time">{word('undoTime')}</label>
          <div class="field">
            <select id="undo-time" value={seconds} onChange={(event) => change(event.currentTarget.value)}>
              {undoTimes.map((time) => (
                <option key={time} value={time}>
                  {countWord('undoSeconds', time)}
                </option>
              ))}
            </select>
          </div>
        </div>
      </Lockable>
    </div>
  </Group>
);

function change(chosen: string): void {
  const undoSeconds = undoTimes.find((time) => String(time) === chosen);
  if (undoSeconds) changeSettings({ undoSeconds });
}
