import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../Icon.tsx';

export interface NoticeProps {
  tone: 'danger' | 'warning' | 'success';
  /** It says what failed, though the reader need not act on it. */
  isFailure?: boolean;
  /** The main sentence. The children give details. */
  heading: string;
  /** In place of the sign of the tone. */
  sign?: ComponentChildren;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

const icons: Record<NoticeProps['tone'], IconName> = {
  danger: 'alert',
  warning: 'warning',
  success: 'check',
};

/** A sentence that has another beside it ends with its period. */
const loneSentence = /^((?:(?![.!?…:] |[。！？]).)*)[.。]$/su;

/** A sentence that stands alone, in bold letters or in one line, has no period. */
export const withoutPeriod = (sentence: string): string => sentence.replace(loneSentence, '$1');

/** A message within a page. A failure interrupts a screen reader; other messages wait for their turn. */
export const Notice = ({
  tone,
  isFailure = tone === 'danger',
  heading,
  sign,
  actions,
  children,
}: NoticeProps) => (
  <div class={`notice ${tone}`} role={isFailure ? 'alert' : 'status'}>
    {sign || <Icon name={icons[tone]} />}
    <div>
      <strong>{withoutPeriod(heading)}</strong>
      {children}
      {actions && <div class="actions">{actions}</div>}
    </div>
  </div>
);
