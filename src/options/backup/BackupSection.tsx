import { t } from '../../platform/i18n.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import type { OptionsData } from '../options-data.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { ExportBackup } from './ExportBackup.tsx';
import { PreferenceSyncGroup } from './PreferenceSyncGroup.tsx';
import { ImportButton } from './ImportButton.tsx';
import { ImportProgress, ImportRefusal } from './ImportProgress.tsx';
import type { BackupImport } from './use-backup-import.ts';

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
