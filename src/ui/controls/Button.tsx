import type { ComponentProps } from 'preact';
import { Icon, type IconName } from '../Icon.tsx';

/** Ordinary buttons, by importance. */
type Ordinary =
  | 'primary'
  | 'primary risky'
  | 'secondary'
  | 'quiet'
  | 'quiet accent'
  | 'quiet risk'
  | 'danger'
  | 'danger filled'
  | 'quiet danger';

/** Other buttons have their own classes: for icons, accounts, choices, colors, days, lines, menus, the trend and column headings. */
type Special =
  | 'icon-button'
  | 'account-button'
  | 'link'
  | 'chip'
  | 'chip on'
  | 'segment'
  | 'tab'
  | 'line'
  | 'swatch'
  | 'day'
  | 'day outermost'
  | 'code-place'
  | 'item'
  | 'item danger'
  | 'trend'
  | 'heading';

export type ButtonKind = Ordinary | Special;

const ordinary = /^(?:primary|secondary|quiet|danger)/;

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'class' | 'className'> {
  kind?: ButtonKind;
  /** Before its text, or in place of one. */
  icon?: IconName | undefined;
  /** 28 px high in place of 32. */
  isSmall?: boolean;
  /** 40 px high: what a form is for. */
  isLarge?: boolean;
  /** What it does is under way, so that a press does nothing; a form guards its own submission. Unlike `disabled`, it keeps the focus and its look. */
  isBusy?: boolean;
  /** The name of a button without text. */
  label?: string;
}

/** Every button of the interface. It does not submit a form, unless its type says so. */
export const Button = ({
  kind = 'secondary',
  icon,
  isSmall,
  isLarge,
  isBusy = false,
  label,
  onClick,
  children,
  ...others
}: ButtonProps) => (
  <button
    type="button"
    class={`${ordinary.test(kind) ? 'button ' : ''}${kind}${isSmall ? ' small' : ''}${isLarge ? ' large' : ''}${isBusy ? ' busy' : ''}`}
    aria-label={label}
    title={label}
    aria-disabled={isBusy ? true : undefined}
    onClick={isBusy ? undefined : onClick}
    {...others}
  >
    {icon && <Icon name={icon} />}
    {children}
  </button>
);
