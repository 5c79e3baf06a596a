import type { ComponentChildren } from 'preact';
import { t, type TextKey } from '../platform/i18n.ts';

export interface SettingsGroupProps {
  heading: TextKey;
  class?: string;
  children: ComponentChildren;
}

/** Settings that belong together, under a heading. */
export const SettingsGroup = ({ heading, class: name = '', children }: SettingsGroupProps) => (
  <section class={`group ${name}`} aria-labelledby={`${heading}-group`}>
    <h3 id={`${heading}-group`}>{t(heading)}</h3>
    {children}
  </section>
);
