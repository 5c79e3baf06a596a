import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isSample } from '../core/account/sample-account.ts';
import { AboutSection } from './about/AboutSection.tsx';
import { AccountsSection } from './account/AccountsSection.tsx';
import { FirstRunClickChoice } from './account/first-run/FirstRunClickChoice.tsx';
import { FirstRunConnect } from './account/first-run/FirstRunConnect.tsx';
import { SampleAccountSection } from './account/SampleAccountSection.tsx';
import { useImportedConnectForm } from './account/imported/use-imported-connect-form.ts';
import { BackupSection } from './backup/BackupSection.tsx';
import { useBackupImport } from './backup/use-backup-import.ts';
import { DiagnosticsSection } from './diagnostics/DiagnosticsSection.tsx';
import type { OptionsData } from './options-data.ts';
import { EntryPointsSection } from './preferences/EntryPointsSection.tsx';
import { LinksSection } from './links/LinksSection.tsx';
import { NotificationsSection } from './preferences/NotificationsSection.tsx';
import { PrivacySection } from './privacy/PrivacySection.tsx';
import { ShorteningSection } from './preferences/ShorteningSection.tsx';

/** Shows a section, and gives its heading the focus where the control that led there is gone. */
function arriveAt(name: string): void {
  document.getElementById(name)?.scrollIntoView();
  takeFocus(name);
}

function takeFocus(name: string): void {
  if (document.activeElement === document.body)
    document.getElementById(`${name}-heading`)?.focus({ preventScroll: true });
}

export interface OptionsContentProps {
  data: OptionsData;
  /** Erases everything: with the only account, or because the user asked for just that. */
  onDisconnect: () => void;
  onEraseAll: () => void;
  /** An account was here until now, and the focused control may have disappeared with it. */
  isAfterDisconnect: boolean;
}

/** The first run in its two steps, and after it every section, one below another. */
export function OptionsContent({
  data,
  onDisconnect: onForget,
  onEraseAll: onErase,
  isAfterDisconnect,
}: OptionsContentProps) {
  const { account, accounts, imported, settings } = data;
  const isOnlySample = isSample(account);
  const connecting = useImportedConnectForm(imported, isOnlySample ? null : account);
  const { attempt, reset } = connecting;
  const importing = useBackupImport(data);
  const isChoosing = attempt.at === 'connected' && attempt.isFirst;
  const wasChoosing = useRef(false);
  useEffect(() => {
    if (!isChoosing) return undefined;
    addEventListener('hashchange', reset);
    return () => removeEventListener('hashchange', reset);
  }, [isChoosing]);
  useLayoutEffect(() => {
    const fragment = location.hash.slice(1);
    // The part that the page's URL names is drawn after the browser looked for it.
    if (wasChoosing.current || fragment !== '') arriveAt(fragment === '' ? 'accounts' : fragment);
    else if (isAfterDisconnect) takeFocus('accounts');
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  if (account === null || (attempt.at === 'connecting' && attempt.isFirst && !isOnlySample))
    return <FirstRunConnect connecting={connecting} importing={importing} data={data} />;
  // The page may not have read the newly connected account yet.
  if (isChoosing && !isOnlySample)
    return <FirstRunClickChoice account={account} settings={settings} connected={attempt} onDone={reset} />;
  return (
    <>
      {isOnlySample ? (
        <SampleAccountSection connecting={connecting} />
      ) : (
        <AccountsSection
          accounts={accounts}
          imported={imported}
          connecting={connecting}
          onDisconnect={onForget}
        />
      )}
      <ShorteningSection settings={settings} />
      <LinksSection settings={settings} />
      <EntryPointsSection settings={settings} accounts={accounts.length} />
      <NotificationsSection settings={settings} />
      {!isOnlySample && <PrivacySection data={data} onEraseAll={onErase} />}
      {!isOnlySample && <BackupSection data={data} importing={importing} />}
      <DiagnosticsSection data={data} />
      <AboutSection />
    </>
  );
}
