import type { Settings, SwitchableEntryPoint } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import type { OptionalPermission } from '../../platform/permissions.ts';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { settingTexts } from '../setting-texts.ts';
import { SwitchRow, type SwitchRowProps } from './SwitchRow.tsx';
import { usePermission } from './use-permission.ts';

export interface PermissionSwitchProps extends Pick<SwitchRowProps, 'text' | 'hint'> {
  permission: OptionalPermission;
  /** The setting that goes with the permission. Without one, the permission itself is the setting. */
  isWanted?: boolean;
  /** Takes the choice. `drop` gives up the permission, to be called once it is stored that nothing here needs that any more. */
  onTurn?: (isWanted: boolean, drop: () => Promise<void>) => void;
}

/** A choice that needs a permission. Its click asks for it, and the choice is on only while the browser grants it. */
export function PermissionSwitch({ permission, text, hint, isWanted, onTurn }: PermissionSwitchProps) {
  const { isGiven, problemIf, ask, drop } = usePermission(permission);
  const turn = async (wanted: boolean) => {
    if (wanted && !(await ask())) return;
    if (onTurn) onTurn(wanted, drop);
    else if (!wanted) await drop();
  };
  return (
    <SwitchRow
      text={text}
      hint={hint}
      isOn={isGiven && isWanted !== false}
      onChange={(wanted) => void turn(wanted)}
      problem={problemIf(isWanted === true)}
    />
  );
}

export interface EntryPointPermissionSwitchProps extends Pick<PermissionSwitchProps, 'permission'> {
  name: SwitchableEntryPoint;
  settings: Settings;
}

/** An entry point that needs a permission. */
export function EntryPointPermissionSwitch({ name, settings, permission }: EntryPointPermissionSwitchProps) {
  const { label, hint } = settingTexts(`entryPoints.${name}`);
  return (
    <PermissionSwitch
      permission={permission}
      text={t(label)}
      hint={hint && t(hint)}
      isWanted={settings.entryPoints[name]}
      onTurn={(isOn, drop) => requestSettingsChange({ entryPoints: { [name]: isOn } }, drop)}
    />
  );
}
