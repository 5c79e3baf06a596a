import { undoTimes, type Settings } from '../../core/account/settings.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { requestSettingsChange } from '../request-settings-change.ts';
import { ManagedFieldset } from '../managed/ManagedFieldset.tsx';
import { Group } from '../Group.tsx';
import { SelectRow } from '../preferences/SelectRow.tsx';

/** How long a delete can be undone. People need different amounts of time (WCAG 2.2, 2.2.1). */
export const UndoTime = ({ seconds }: { seconds: Settings['undoSeconds'] }) => (
  <Group heading="deleting">
    <div class="card">
      <ManagedFieldset name="undoSeconds">
        <SelectRow
          id="undo-time"
          text={t('undoTime')}
          value={seconds}
          values={undoTimes}
          nameOf={(time) => tPlural('undoSeconds', time)}
          onChange={(undoSeconds) => requestSettingsChange({ undoSeconds })}
        />
      </ManagedFieldset>
    </div>
  </Group>
);
