import { linksPageUrl, openTab } from '../../../platform/tabs.ts';
import { t } from '../../../platform/i18n.ts';
import { StartSampleButton } from '../../../ui/sample/StartSampleButton.tsx';
import { ConnectForm } from '../connect/ConnectForm.tsx';
import { FirstRunProgress } from './FirstRunProgress.tsx';
import { InstructionList } from './InstructionList.tsx';
import { SettingsGroup } from '../../SettingsGroup.tsx';
import { ImportBackup } from '../../backup/ImportBackup.tsx';
import type { BackupImport } from '../../backup/use-backup-import.ts';
import type { OptionsData } from '../../options-data.ts';
import { KeylessAccounts } from '../imported/KeylessAccounts.tsx';
import type { ImportedConnectFormState } from '../imported/use-imported-connect-form.ts';

const steps = [
  { heading: 'stepDashboard', texts: ['stepDashboardText', 'freePlan'] },
  { heading: 'stepKey', texts: ['stepKeyText'] },
  { heading: 'stepPaste', texts: ['stepPasteText'] },
] as const;

export interface FirstRunConnectProps {
  connecting: ImportedConnectFormState;
  importing: BackupImport;
  data: OptionsData;
}

/** The first step: address and key, with an explanation of where to get them. */
export const FirstRunConnect = ({ connecting, importing, data }: FirstRunConnectProps) => (
  <div class="with-steps">
    <section class="section" id="accounts" aria-labelledby="accounts-heading">
      <header>
        <h2 id="accounts-heading" tabIndex={-1}>
          {t('connectHeading')}
        </h2>
        <p class="lead">{t('connectLead')}</p>
      </header>
      <FirstRunProgress current="connectStep" />
      <KeylessAccounts imported={data.imported} onAddKey={connecting.fill} />
      <ConnectForm account={null} connecting={connecting}>
        <StartSampleButton kind="quiet" onStarted={() => void openTab(linksPageUrl())} />
      </ConnectForm>
      <SettingsGroup heading="backupFirst">
        <div class="card">
          <ImportBackup {...importing} />
        </div>
      </SettingsGroup>
    </section>
    <InstructionList heading="whereKeyIs">
      {steps.map(({ heading, texts }) => (
        <li key={heading}>
          <b>{t(heading)}</b>
          {texts.map((text) => (
            <p class="muted" key={text}>
              {t(text)}
            </p>
          ))}
        </li>
      ))}
    </InstructionList>
  </div>
);
