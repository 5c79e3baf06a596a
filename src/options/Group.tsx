import type { ComponentChildren } from 'preact';
import { t, type TextKey } from '../platform/i18n.ts';

export interface GroupProps {
  heading: TextKey;
  class?: string;
  children: ComponentChildren;
}

/** Settings that belong together, under a heading. */
export const Group = ({ heading, class: name = '', children }: GroupProps) => (
  <section class={`group ${name}`} aria-labelledby={`${heading}-group`}>
    <h3 id={`${heading}-group`}>{t(heading)}</h3>
    {children}
  </section>
);
