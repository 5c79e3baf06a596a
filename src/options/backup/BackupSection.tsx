import { t, type TextKey } from '../../platform/i18n.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import type { OptionsData } from '../options-data.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { ExportBackup } from './ExportBackup.tsx';
import { ImportButton } from './ImportButton.tsx';
import { ImportProgress, ImportRefusal } from './ImportProgress.tsx';
import type { BackupImport } from './use-backup-import.ts';
import { useEffect, useState } from 'preact/hooks';
import type { PreferenceSyncState, PreferenceSyncProblem } from '../../storage/sync/preference-sync-state.ts';
import { setSyncEnabled } from '../../ui/sync/sync-preferences-now.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { rereadStoredStateNow } from '../../ui/use-state-from-store.ts';
import { SwitchRow } from '../preferences/SwitchRow.tsx';

/** Exports settings and accounts to a file, with keys only under a passphrase, and imports them. */
export const BackupSection = ({ data, importing }: { data: OptionsData; importing: BackupImport }) => (
  <SettingsSection name="backup" lead={t('backupLead')}>
    <SettingsGroup heading="backup">
      <div class="card">
        <ExportBackup data={data} />
        <div class="set">
          <div>
            <b>{t('import')}</b>
            {importing.importing.at === 'refused' ? (
              <ImportRefusal why={importing.importing.why} />
            ) : (
              <p class="muted">{t('importHint')}</p>
            )}
          </div>
          <ImportButton text="chooseFile" {...importing} />
        </div>
      </div>
    </SettingsGroup>
    <ImportProgress {...importing} />
    <PreferenceSyncGroup synced={data.synced} />
  </SettingsSection>
);

const problemWords: Record<PreferenceSyncProblem | 'failed', TextKey> = {
  full: 'syncFull',
  'too-large': 'syncTooLarge',
  failed: 'syncFailed',
};

/** Preferences follow the user to other browsers through the browser's own account, where there is one. */
function PreferenceSyncGroup({ synced: { isOn, problem } }: { synced: PreferenceSyncState }) {
  const [hasFailed, setFailed] = useState(false);
  const why = hasFailed ? 'failed' : isOn ? problem : null;
  useEffect(() => {
    if (why) announceToScreenReader(t(problemWords[why]));
  }, [why]);
  const turn = (isWanted: boolean) => {
    setFailed(false);
    void setSyncEnabled(isWanted)
      .catch(() => setFailed(true))
      .then(rereadStoredStateNow);
  };
  return (
    <SettingsGroup heading="sync">
      <div class="card">
        <SwitchRow
          text={t('syncSettings')}
          hint={t('syncHint')}
          isOn={isOn}
          {...(why && { problem: t(problemWords[why]) })}
          onChange={turn}
        />
        <p class="set muted">{t(isOn ? 'syncOnNote' : 'syncOffNote')}</p>
      </div>
    </SettingsGroup>
  );
}
