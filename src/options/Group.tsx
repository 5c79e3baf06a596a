import type { ComponentChildren } from 'preact';
import { word, type Word } from '../platform/words.ts';

export interface GroupProps {
  heading: Word;
  class?: string;
  children: ComponentChildren;
}

/** Settings that belong together, under a heading. */
export const Group = ({ heading, class: name = '', children }: GroupProps) => (
  <section class={`group ${name}`} aria-labelledby={`${heading}-group`}>
    <h3 id={`${heading}-group`}>{word(heading)}</h3>
    {children}
  </section>
);
