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
  onWanted?: (isWanted: boolean) => void;
  /** Something else needs the permission too, so switching this off does not give it up. */
  isPermissionShared?: boolean;
  /** Gives up the permission, where more has to be asked first. */
  onDrop?: () => void;
}

/** A choice that needs a permission. Its click asks for it, and the choice is on only while the browser grants it. */
export function PermissionSwitch(props: PermissionSwitchProps) {
  const { permission, text, hint, isWanted, onWanted, isPermissionShared, onDrop } = props;
  const { isGiven, problemIf, ask, drop } = usePermission(permission);
  const turnOn = async () => {
    if (await ask()) onWanted?.(true);
  };
  const turnOff = async () => {
    if (onDrop) return onDrop();
    onWanted?.(false);
    if (!isPermissionShared) await drop();
    return undefined;
  };
  return (
    <SwitchRow
      text={text}
      hint={hint}
      isOn={isGiven && isWanted !== false}
      onChange={(wanted) => void (wanted ? turnOn() : turnOff())}
      problem={problemIf(isWanted === true)}
    />
  );
}

export interface EntryPointPermissionSwitchProps extends Pick<
  PermissionSwitchProps,
  'permission' | 'isPermissionShared'
> {
  name: SwitchableEntryPoint;
  settings: Settings;
}

/** An entry point that needs a permission. */
export function EntryPointPermissionSwitch({ name, settings, ...props }: EntryPointPermissionSwitchProps) {
  const { label, hint } = settingTexts(`entryPoints.${name}`);
  return (
    <PermissionSwitch
      {...props}
      text={t(label)}
      hint={hint && t(hint)}
      isWanted={settings.entryPoints[name]}
      onWanted={(isWanted) => requestSettingsChange({ entryPoints: { [name]: isWanted } })}
    />
  );
}
