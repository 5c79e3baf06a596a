import { t } from '../../platform/i18n.ts';
import { Group } from '../Group.tsx';
import type { OptionsData } from '../options-data.ts';
import { Section } from '../Section.tsx';
import { ExportBackup } from './ExportBackup.tsx';
import { Sync } from './Sync.tsx';
import { ImportBackup } from './ImportBackup.tsx';
import type { UseImport } from './use-import.ts';

/** Exports settings and accounts to a file, with keys only under a passphrase, and imports them. */
export const BackupSection = ({ data, importing }: { data: OptionsData; importing: UseImport }) => (
  <Section name="backup" lead={t('backupLead')}>
    <Group heading="backup">
      <div class="card">
        <ExportBackup data={data} />
        <ImportBackup {...importing} />
      </div>
    </Group>
    <Sync synced={data.synced} />
  </Section>
);
