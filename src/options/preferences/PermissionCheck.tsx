import { useEffect, useState } from 'preact/hooks';
import {
  dropPermission,
  hasPermission,
  onPermissionChange,
  requestPermission,
  type OptionalPermission,
} from '../../platform/permissions.ts';
import { word } from '../../platform/words.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Check, type CheckProps } from './Check.tsx';

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
  const [answer, setAnswer] = useState<{ isGiven: boolean; isRefused: boolean } | null>(null);
  const read = (isRefused = false) =>
    void hasPermission(permission).then((isGiven) =>
      setAnswer({ isGiven, isRefused: isRefused && !isGiven }),
    );
  useEffect(() => {
    read();
    return onPermissionChange(() => read());
  }, []);
  const ask = async () => {
    const isGiven = await requestPermission(permission).catch(() => false);
    if (isGiven) onWanted?.(true);
    else announce(word('permissionRefused'));
    read(true);
  };
  const drop = async () => {
    onWanted?.(false);
    if (!isShared) await dropPermission(permission);
    read();
  };
  const isMissing = answer?.isGiven === false;
  const problem = answer?.isRefused ? 'permissionRefused' : isMissing && isWanted ? 'permissionGone' : null;
  return (
    <Check
      text={text}
      hint={hint}
      isOn={answer?.isGiven === true && isWanted !== false}
      onChange={(wanted) => void (wanted ? ask() : drop())}
      {...(problem && { problem: word(problem) })}
    />
  );
}
