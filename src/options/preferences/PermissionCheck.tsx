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
  /** Gives up the permission, where more has to be asked first. */
  onDrop?: () => void;
}

/** A choice that needs a permission. Its click asks for it, and the choice is on only while the browser grants it. */
export function PermissionCheck(props: PermissionCheckProps) {
  const { permission, text, hint, isWanted, onWanted, isShared, onDrop } = props;
  const { isGiven, problemIf, ask, drop } = usePermission(permission);
  const turnOn = async () => {
    if (await ask()) onWanted?.(true);
  };
  const turnOff = async () => {
    if (onDrop) return onDrop();
    onWanted?.(false);
    if (!isShared) await drop();
    return undefined;
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
