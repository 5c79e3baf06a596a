import { undoTimes, type Settings } from '../../core/account/settings.ts';
import { countWord, word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Lockable } from '../managed/Lockable.tsx';
import { Group } from '../Group.tsx';
import { SelectRow } from '../preferences/SelectRow.tsx';

/** How long a delete can be undone. People need different amounts of time (WCAG 2.2, 2.2.1). */
export const UndoTime = ({ seconds }: { seconds: Settings['undoSeconds'] }) => (
  <Group heading="deleting">
    <div class="card">
      <Lockable name="undoSeconds">
        <SelectRow
          id="undo-time"
          text={word('undoTime')}
          value={seconds}
          values={undoTimes}
          nameOf={(time) => countWord('undoSeconds', time)}
          onChange={(undoSeconds) => changeSettings({ undoSeconds })}
        />
      </Lockable>
    </div>
  </Group>
);
