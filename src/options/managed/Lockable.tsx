import type { ComponentChildren } from 'preact';
import { word } from '../../platform/words.ts';
import { useManaged } from './use-managed.ts';

export interface LockableProps {
  /** The setting, as `copy` or `doors.menus`. */
  name: string;
  children: ComponentChildren;
}

/** The control of a setting. If an administrator has set it, it is disabled and says why. The worker would not change it either. */
export function Lockable({ name, children }: LockableProps) {
  if (!useManaged().locked.has(name)) return <>{children}</>;
  return (
    <fieldset class="managed" disabled title={word('managedHint')}>
      {children}
      <p class="managed-note">{word('managedField')}</p>
    </fieldset>
  );
}
