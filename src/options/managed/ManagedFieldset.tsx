import type { ComponentChildren } from 'preact';
import type { SettingName } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { useManagedPolicy } from './use-managed-policy.ts';

/** The control of a setting. If an administrator has set it, it is disabled and says why. The worker would not change it either. */
export function ManagedFieldset({ name, children }: { name: SettingName; children: ComponentChildren }) {
  if (!useManagedPolicy().lockedSettings.has(name)) return <>{children}</>;
  return (
    <fieldset class="managed" disabled title={t('managedHint')}>
      {children}
      <p class="managed-note">{t('managed')}</p>
    </fieldset>
  );
}
