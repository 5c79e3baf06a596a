import { sortAccountsByName } from '../../core/account/account-name.ts';
import { t } from '../../platform/i18n.ts';
import { hasUnlockedPassphraseKey, isKeyLocked } from '../../storage/keys/unlocked-keys.ts';
import type { OptionsData } from '../options-data.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { KeyStorageSetting } from './KeyStorageSetting.tsx';
import { LockSettings } from './LockSettings.tsx';
import { PendingLinksWarning } from '../account/PendingLinksWarning.tsx';
import { ConfirmRow } from '../ConfirmRow.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';

/** How the keys are kept, when they are locked, and a way to leave nothing behind. */
export function PrivacySection({
  data: { accounts, opened, settings, synced },
  onEraseAll,
}: {
  data: OptionsData;
  onEraseAll: () => void;
}) {
  const [shown] = accounts;
  const ordered = sortAccountsByName(accounts.map(({ account }) => account));
  return (
    <SettingsSection name="privacy" lead={t('privacyLead')}>
      {ordered.map((account) => (
        <KeyStorageSetting
          key={account.id}
          account={account}
          isLocked={isKeyLocked(account, opened)}
          isShown={account.id === shown?.account.id}
          isNamed={ordered.length > 1}
        />
      ))}
      {ordered.some(({ key }) => key.mode === 'passphrase') && (
        <LockSettings
          settings={settings}
          accounts={ordered}
          canLock={hasUnlockedPassphraseKey(ordered, opened)}
        />
      )}
      <EraseAll isSynced={synced.isOn} onErase={onEraseAll} />
    </SettingsSection>
  );
}

/** Erases every account and all settings after a question. `isSynced`: the settings are in the browser's account too, where they stay. */
const EraseAll = ({ isSynced, onErase }: { isSynced: boolean; onErase: () => void }) => (
  <SettingsGroup heading="erase">
    <div class="card">
      <ConfirmRow
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
          <b>{t('eraseAllSure')}</b>
          <p class="muted">{t('eraseAllHint')}</p>
        </div>
      </ConfirmRow>
    </div>
  </SettingsGroup>
);
