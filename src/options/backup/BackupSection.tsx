import { t } from '../../platform/i18n.ts';
import { SettingsGroup } from '../Group.tsx';
import type { OptionsData } from '../options-data.ts';
import { SettingsSection } from '../Section.tsx';
import { ExportBackup } from './ExportBackup.tsx';
import { PreferenceSyncGroup } from './Sync.tsx';
import { ImportBackup } from './ImportBackup.tsx';
import type { BackupImport } from './use-import.ts';

/** Exports settings and accounts to a file, with keys only under a passphrase, and imports them. */
export const BackupSection = ({ data, importing }: { data: OptionsData; importing: BackupImport }) => (
  <SettingsSection name="backup" lead={t('backupLead')}>
    <SettingsGroup heading="backup">
      <div class="card">
        <ExportBackup data={data} />
        <ImportBackup {...importing} />
      </div>
    </SettingsGroup>
    <PreferenceSyncGroup synced={data.synced} />
  </SettingsSection>
);
