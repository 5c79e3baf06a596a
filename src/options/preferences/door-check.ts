import type { Settings, SwitchedDoor } from '../../core/account/settings.ts';
import { changeSettings } from '../change-settings.ts';

type Doors = Settings['doors'];

export const doorCheck = (doors: Doors, door: SwitchedDoor) => ({
  isOn: doors[door],
  onChange: (isOn: boolean) => changeSettings({ doors: { [door]: isOn } }),
});

/** The same for one that needs a permission. */
export const doorPermission = (doors: Doors, door: SwitchedDoor) => ({
  isWanted: doors[door],
  onWanted: doorCheck(doors, door).onChange,
});
