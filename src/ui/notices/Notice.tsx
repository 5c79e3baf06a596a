import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../Icon.tsx';

export interface NoticeProps {
  tone: 'danger' | 'warning' | 'success';
  /** The sentence that matters; the children say more. */
  heading: string;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

const icons: Record<NoticeProps['tone'], IconName> = { danger: 'alert', warning: 'clock', success: 'check' };

/** A message in the flow of the page. A failure interrupts a screen reader, the others wait their turn. */
export const Notice = ({ tone, heading, actions, children }: NoticeProps) => (
  <div class={`notice ${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    <div>
      <strong>{heading}</strong>
      {children}
      {actions && <div class="actions">{actions}</div>}
    </div>
  </div>
);
