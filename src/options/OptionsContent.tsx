import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isSample } from '../core/account/sample-account.ts';
import { AccountsSection } from './account/AccountsSection.tsx';
import { FirstRunConnect } from './account/first-run/FirstRunConnect.tsx';
import { FirstRunName } from './account/first-run/FirstRunName.tsx';
import { useConnectForm, type ConnectFormState } from './account/connect/use-connect-form.ts';
import { BackupSection } from './backup/BackupSection.tsx';
import type { BackupImport } from './backup/use-backup-import.ts';
import { showHashTarget } from './navigation/current-section.ts';
import type { OptionsData } from './options-data.ts';
import { EntryPointsSection } from './preferences/EntryPointsSection.tsx';
import { LinksSection } from './links/LinksSection.tsx';
import { NotificationsSection } from './preferences/NotificationsSection.tsx';
import { PrivacySection } from './privacy/PrivacySection.tsx';
import { ShorteningSection } from './preferences/ShorteningSection.tsx';
import { AboutSection } from './about/AboutSection.tsx';
import { DiagnosticsSection } from './diagnostics/DiagnosticsSection.tsx';
import { useDiagnostics } from './diagnostics/use-diagnostics.ts';
import { sendCommand } from '../platform/messages.ts';
import { t } from '../platform/i18n.ts';
import { Button } from '../ui/controls/Button.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { ConnectForm } from './account/connect/ConnectForm.tsx';
import { useCommandFailure } from '../ui/notices/use-command-failure.tsx';

export interface OptionsContentProps {
  data: OptionsData;
  importing: BackupImport;
  /** Erases everything: with the only account, or because the user asked for just that. */
  onDisconnect: () => void;
  onEraseAll: () => void;
  /** How often an account came (`useAccountConnectionCounts`). */
  connectCount: number;
  /** An account was here until now, and the focused control may have disappeared with it. */
  isAfterDisconnect: boolean;
}

/** The first run in its steps, and after it the sections, of which one is shown. */
export function OptionsContent({
  data,
  importing,
  onDisconnect: onForget,
  onEraseAll: onErase,
  connectCount,
  isAfterDisconnect,
}: OptionsContentProps) {
  const { account, accounts, imported, settings } = data;
  const isOnlySample = isSample(account);
  const connecting = useConnectForm(isOnlySample ? null : account);
  const { attempt, reset } = connecting;
  const told = importing.importing;
  // An Undo that leaves no account is told by the first run itself.
  const isTold = told.at === 'working' || told.at === 'done' || (told.at === 'undone' && told.isAccountLeft);
  const isImporting = account !== null && isTold && attempt.at === 'idle';
  const isChoosing = attempt.at === 'connected' && attempt.isFirst;
  const wasChoosing = useRef(false);
  useEffect(() => {
    if (!isChoosing) return undefined;
    addEventListener('hashchange', reset);
    return () => removeEventListener('hashchange', reset);
  }, [isChoosing]);
  // An import that began in the first run goes on where imports are. Whatever the page's URL names by then, the first run has no sections.
  useEffect(() => {
    if (connectCount > 0 && isImporting) location.hash = '#backup';
  }, [connectCount]);
  useLayoutEffect(() => {
    // The part that the page's URL names is drawn after the browser looked for it.
    if (wasChoosing.current || isAfterDisconnect || location.hash !== '') showHashTarget();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  if (account === null || (attempt.at === 'connecting' && attempt.isFirst && !isOnlySample))
    return <FirstRunConnect connecting={connecting} importing={importing} data={data} />;
  // Another account may be shown by now, and the page may not have read the newly connected one yet.
  const named = isChoosing && accounts.find((one) => one.account.id === attempt.accountId)?.account;
  if (named && !isOnlySample)
    return <FirstRunName account={named} settings={settings} connected={attempt} onDone={reset} />;
  return (
    <>
      {isOnlySample ? (
        <SampleInUseSection connecting={connecting} />
      ) : (
        <AccountsSection
          accounts={accounts}
          imported={imported}
          connecting={connecting}
          onDisconnect={onForget}
        />
      )}
      {!isOnlySample && <PrivacySection data={data} onEraseAll={onErase} />}
      {!isOnlySample && <BackupSection data={data} importing={importing} />}
      <ShorteningSection settings={settings} />
      <LinksSection settings={settings} />
      <EntryPointsSection settings={settings} accounts={accounts.length} />
      <NotificationsSection settings={settings} />
      <DiagnosticsAndAboutSections data={data} />
    </>
  );
}

/** What works and what doesn't, and whom to tell. The report has the service's answers, if the user has run the checks. */
function DiagnosticsAndAboutSections({ data }: { data: OptionsData }) {
  const diagnostics = useDiagnostics(data);
  return (
    <>
      <DiagnosticsSection {...diagnostics} />
      <AboutSection data={data} diagnostics={diagnostics} />
    </>
  );
}

/** The sample in the place of an account, with both ways out of it. */
function SampleInUseSection({ connecting }: { connecting: ConnectFormState }) {
  const { notice, run } = useCommandFailure('');
  return (
    <SettingsSection name="accounts" lead={t('connectLead')}>
      <section class="card account" aria-labelledby="account">
        <div class="account-head">
          <span class="avatar account-1" aria-hidden="true">
            S
          </span>
          <div>
            <h3 id="account">{t('sampleAccount')}</h3>
            <p class="muted">{t('sampleStrip')}</p>
          </div>
          <Button onClick={() => run(sendCommand('endSample', null))}>{t('sampleLeave')}</Button>
        </div>
      </section>
      {notice}
      <SettingsGroup heading="connectYourAccount">
        <ConnectForm account={null} connecting={connecting} />
      </SettingsGroup>
    </SettingsSection>
  );
}
