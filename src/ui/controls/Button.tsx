import type { ComponentProps } from 'preact';

const styles = {
  primary: 'button primary',
  secondary: 'button',
  quiet: 'button quiet',
  danger: 'button danger',
  'quiet-danger': 'button quiet danger',
  icon: 'icon-button',
  link: 'link',
  chip: 'chip',
  'chip-on': 'chip on',
  /** One of several, of which one is chosen. */
  segment: 'segment',
  /** A color that can be chosen. */
  swatch: 'swatch',
  /** In a menu. */
  item: 'item',
  'danger-item': 'item danger',
  /** Of a column, which it sorts. */
  heading: 'heading',
};

export type ButtonKind = keyof typeof styles;

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
    class={isSmall ? `${styles[kind]} small` : styles[kind]}
    aria-label={label}
    title={label}
    aria-disabled={isBusy}
    {...others}
  />
);
