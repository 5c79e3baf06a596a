import type { ComponentChildren } from 'preact';
import { t } from '../platform/i18n.ts';
import { optionsSectionLabels, type OptionsSectionName } from './navigation/sections.ts';

export interface SettingsSectionProps {
  name: OptionsSectionName;
  lead: ComponentChildren;
  children: ComponentChildren;
}

/** A part of the settings with a place in the navigation. Its heading can have the focus where the control that had it is gone. */
export const SettingsSection = ({ name, lead, children }: SettingsSectionProps) => (
  <section class="section" id={name} aria-labelledby={`${name}-heading`}>
    <header>
      <h2 id={`${name}-heading`} tabIndex={-1}>
        {t(optionsSectionLabels[name])}
      </h2>
      <p class="lead">{lead}</p>
    </header>
    {children}
  </section>
);
