import { undoSecondsChoices, type Settings } from '../../core/account/settings.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { requestSettingsChange } from '../request-settings-change.ts';
import { ManagedFieldset } from '../managed/ManagedFieldset.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SelectRow } from '../preferences/SelectRow.tsx';

/** How long a delete can be undone. People need different amounts of time (WCAG 2.2, 2.2.1). */
export const UndoTimeSetting = ({ seconds }: { seconds: Settings['undoSeconds'] }) => (
  <SettingsGroup heading="deleting">
    <div class="card">
      <ManagedFieldset name="undoSeconds">
        <SelectRow
          id="undo-time"
          text={t('undoTime')}
          value={seconds}
          values={undoSecondsChoices}
          nameOf={(time) => tPlural('undoSeconds', time)}
          onChange={(undoSeconds) => requestSettingsChange({ undoSeconds })}
        />
      </ManagedFieldset>
    </div>
  </SettingsGroup>
);
