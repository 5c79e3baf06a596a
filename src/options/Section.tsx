import type { ComponentChildren } from 'preact';
import { t } from '../platform/i18n.ts';
import { sectionLabels, type SectionName } from './navigation/sections.ts';

export interface SectionProps {
  name: SectionName;
  lead: ComponentChildren;
  children: ComponentChildren;
}

/** A part of the settings with a place in the navigation. Its heading can have the focus where the control that had it is gone. */
export const Section = ({ name, lead, children }: SectionProps) => (
  <section class="section" id={name} aria-labelledby={`${name}-heading`}>
    <header>
      <h2 id={`${name}-heading`} tabIndex={-1}>
        {t(sectionLabels[name])}
      </h2>
      <p class="lead">{lead}</p>
    </header>
    {children}
  </section>
);
