import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/Icon.tsx';

/** Why some cameras may not read a code. */
export const QrScanWarning = ({ children }: { children: ComponentChildren }) => (
  <p class="caution">
    <Icon name="warning" />
    {children}
  </p>
);
