import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/Icon.tsx';

/** Why a code may not be read by every camera. */
export const Warning = ({ children }: { children: ComponentChildren }) => (
  <p class="caution">
    <Icon name="alert" />
    {children}
  </p>
);
