import {
  settingChange,
  settingValue,
  type SettingName,
  type Settings,
  type SettingsChange,
} from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { ManagedFieldset } from '../managed/ManagedFieldset.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { settingTexts, settingValueText } from '../setting-texts.ts';
import { SelectRow } from './SelectRow.tsx';
import { SwitchRow } from './SwitchRow.tsx';

export interface SettingControlProps {
  name: SettingName;
  settings: Settings;
  /** In place of that of its row. */
  hint?: string;
  onChange?: (change: SettingsChange) => void;
}

/** The control that follows from a setting's row: a switch, or a list of its values. */
export function SettingControl({
  name,
  settings,
  hint,
  onChange = requestSettingsChange,
}: SettingControlProps) {
  const { label, hint: ownHint, values = [] } = settingTexts(name);
  const value = settingValue(settings, name);
  const text = t(label);
  const description = hint ?? (ownHint && t(ownHint));
  const change = (chosen: unknown) => onChange(settingChange(name, chosen));
  return (
    <ManagedFieldset name={name}>
      {typeof value === 'boolean' ? (
        <SwitchRow text={text} hint={description} isOn={value} onChange={change} />
      ) : (
        <SelectRow
          id={`setting-${name}`}
          text={text}
          hint={description}
          value={String(value)}
          values={values}
          nameOf={(one) => settingValueText(name, one)}
          onChange={change}
        />
      )}
    </ManagedFieldset>
  );
}
