import type { Settings } from '../../core/account/settings.ts';
import { t, type TextKey } from '../../platform/words.ts';
import { requestSettingsChange } from '../change-settings.ts';
import { ManagedFieldset } from '../managed/Lockable.tsx';
import { SwitchRow } from './Check.tsx';

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
