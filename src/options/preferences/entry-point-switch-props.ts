import type { Settings, SwitchableEntryPoint } from '../../core/account/settings.ts';
import { requestSettingsChange } from '../request-settings-change.ts';

type Doors = Settings['doors'];

export const entryPointSwitchProps = (doors: Doors, door: SwitchableEntryPoint) => ({
  isOn: doors[door],
  onChange: (isOn: boolean) => requestSettingsChange({ doors: { [door]: isOn } }),
});

/** The same for one that needs a permission. */
export const entryPointPermissionProps = (doors: Doors, door: SwitchableEntryPoint) => ({
  isWanted: doors[door],
  onWanted: entryPointSwitchProps(doors, door).onChange,
});
