import type { Settings } from '../../core/account/settings.ts';
import { t, type TextKey } from '../../platform/i18n.ts';
import { requestSettingsChange } from '../request-settings-change.ts';
import { ManagedFieldset } from '../managed/ManagedFieldset.tsx';
import { SwitchRow } from './SwitchRow.tsx';

export interface SettingSwitchProps {
  name: 'copy' | 'warn' | 'canonical' | 'pageTitle' | 'duplicates';
  text: TextKey;
  hint: TextKey;
  settings: Settings;
}

/** A setting that is on or off. */
export const SettingSwitch = ({ name, text, hint, settings }: SettingSwitchProps) => (
  <ManagedFieldset name={name}>
    <SwitchRow
      text={t(text)}
      hint={t(hint)}
      isOn={settings[name]}
      onChange={(isOn) => requestSettingsChange({ [name]: isOn })}
    />
  </ManagedFieldset>
);
