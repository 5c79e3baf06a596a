import type { OptionalPermission } from '../../platform/permissions.ts';
import { Check, type CheckProps } from './Check.tsx';
import { usePermission } from './use-permission.ts';

export interface PermissionCheckProps extends Pick<CheckProps, 'text' | 'hint'> {
  permission: OptionalPermission;
  /** The setting that goes with the permission. Without one, the permission itself is the setting. */
  isWanted?: boolean;
  onWanted?: (isWanted: boolean) => void;
  /** Something else needs the permission too, so switching this off does not give it up. */
  isShared?: boolean;
}

/** A choice that needs a permission. Its click asks for it, and the choice is on only while the browser grants it. */
export function PermissionCheck(props: PermissionCheckProps) {
  const { permission, text, hint, isWanted, onWanted, isShared } = props;
  const { isGiven, problemIf, ask, drop } = usePermission(permission);
  const turnOn = async () => {
    if (await ask()) onWanted?.(true);
  };
  const turnOff = async () => {
    onWanted?.(false);
    if (!isShared) await drop();
  };
  return (
    <Check
      text={text}
      hint={hint}
      isOn={isGiven && isWanted !== false}
      onChange={(wanted) => void (wanted ? turnOn() : turnOff())}
      problem={problemIf(isWanted === true)}
    />
  );
}
