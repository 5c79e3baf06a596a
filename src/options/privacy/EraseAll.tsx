import { t } from '../../platform/i18n.ts';
import { PendingLinksWarning } from '../account/PendingLinksWarning.tsx';
import { ConfirmRow } from '../ConfirmRow.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';

/** Erases every account and all settings after a question. `isSynced`: the settings are in the browser's account too, where they stay. */
export const EraseAll = ({ isSynced, onErase }: { isSynced: boolean; onErase: () => void }) => (
  <SettingsGroup heading="erase">
    <div class="card">
      <ConfirmRow
        kind="danger"
        label={t('eraseAllAsk')}
        question={
          <>
            {t('eraseAllQuestion')} {isSynced && t('eraseSyncedStay')} <PendingLinksWarning />
          </>
        }
        confirmLabel={t('eraseAllSure')}
        onConfirm={onErase}
      >
        <div>
          <b>{t('eraseAll')}</b>
          <p class="muted">{t('eraseAllHint')}</p>
        </div>
      </ConfirmRow>
    </div>
  </SettingsGroup>
);
