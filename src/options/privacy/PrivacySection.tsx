import { inOrderOfNames } from '../../core/account/account-name.ts';
import { t } from '../../platform/i18n.ts';
import { hasLockableKey, isKeyLocked } from '../../storage/keys/unlocked-keys.ts';
import type { OptionsData } from '../options-data.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { EraseAll } from './EraseAll.tsx';
import { KeyStorageSetting } from './KeyStorageSetting.tsx';
import { LockGroup } from './LockGroup.tsx';

export interface PrivacySectionProps {
  data: OptionsData;
  onEraseAll: () => void;
}

/** How the keys are kept, when they are locked, and a way to leave nothing behind. */
export function PrivacySection({
  data: { accounts, opened, settings, synced },
  onEraseAll,
}: PrivacySectionProps) {
  const ordered = inOrderOfNames(accounts.map(({ account }) => account));
  return (
    <SettingsSection name="privacy" lead={t('privacyLead')}>
      {ordered.map((account) => (
        <KeyStorageSetting
          key={account.id}
          account={account}
          isLocked={isKeyLocked(account, opened)}
          isNamed={ordered.length > 1}
        />
      ))}
      {ordered.some(({ key }) => key.mode === 'passphrase') && (
        <LockGroup settings={settings} accounts={ordered} canLock={hasLockableKey(opened)} />
      )}
      <EraseAll isSynced={synced.isOn} onErase={onEraseAll} />
    </SettingsSection>
  );
}
