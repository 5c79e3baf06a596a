import { useEffect } from 'preact/hooks';
import type { Account } from '../core/account/account.ts';
import { idleLockTimeText } from '../i18n/idle-lock-time-text.ts';
import { t } from '../platform/i18n.ts';
import type { PopupData } from './popup-data.ts';

/** Says for how long the key will be open, while it is locked. */
export default function PopupFooter({ data, account }: { data: PopupData; account: Account }) {
  // Here, since this is loaded after the first frame.
  useEffect(
    () =>
      void import('../ui/sync/start-preference-sync.ts').then(({ startPreferenceSync }) =>
        startPreferenceSync(),
      ),
    [],
  );
  const { lockMinutes } = data.settings;
  // 0: when the browser ends.
  if (!data.isLocked || account.key.mode !== 'passphrase' || lockMinutes === 0) return null;
  return <footer>{t('locksAfter', idleLockTimeText(lockMinutes))}</footer>;
}
