import type { ComponentProps } from 'preact';

/** The ordinary ones, by how much they matter. */
type Ordinary = 'primary' | 'primary risky' | 'secondary' | 'quiet' | 'danger' | 'quiet danger';

/** The others are named by their classes: a button of an icon, of the accounts, one of several of which one is chosen, a color, one in a menu, of a column. */
type Special =
  | 'icon-button'
  | 'account-button'
  | 'link'
  | 'chip'
  | 'chip on'
  | 'segment'
  | 'swatch'
  | 'item'
  | 'item danger'
  | 'heading';

export type ButtonKind = Ordinary | Special;

const ordinary = /^(?:primary|secondary|quiet|danger)/;

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'class' | 'className'> {
  kind?: ButtonKind;
  isSmall?: boolean;
  /** Keeps the focus, unlike `disabled`. */
  isBusy?: boolean;
  /** The name of a button that shows no words. */
  label?: string;
}

/** Every button: it sends no form, unless its type says so. */
export const Button = ({ kind = 'secondary', isSmall, isBusy, label, ...others }: ButtonProps) => (
  <button
    type="button"
    class={`${ordinary.test(kind) ? 'button ' : ''}${kind}${isSmall ? ' small' : ''}`}
    aria-label={label}
    title={label}
    aria-disabled={isBusy}
    {...others}
  />
);
