import { useEffect, useState } from 'preact/hooks';
import { t, type TextKey } from '../../platform/i18n.ts';
import type { PreferenceSyncState, PreferenceSyncProblem } from '../../storage/sync/preference-sync-state.ts';
import { setSyncEnabled } from '../../ui/sync/sync-preferences-now.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { rereadStoredStateNow } from '../../ui/use-state-from-store.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SwitchRow } from '../preferences/SwitchRow.tsx';

const problemWords: Record<PreferenceSyncProblem | 'failed', TextKey> = {
  full: 'syncFull',
  'too-large': 'syncTooLarge',
  failed: 'syncFailed',
};

/** Preferences follow the user to other browsers through the browser's own account, where there is one. */
export function PreferenceSyncGroup({ synced: { isOn, problem } }: { synced: PreferenceSyncState }) {
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
