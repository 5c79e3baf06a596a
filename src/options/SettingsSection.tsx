import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../platform/i18n.ts';
import { CurrentSectionContext } from './navigation/current-section.ts';
import { optionsSectionLabels, type OptionsSectionName } from './navigation/sections.ts';

export interface SettingsSectionProps {
  name: OptionsSectionName;
  lead: ComponentChildren;
  /** Beside the heading. */
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A page of the settings. Its heading can have the focus where the control that had it is gone. */
export const SettingsSection = ({ name, lead, actions, children }: SettingsSectionProps) => (
  <section
    class="section"
    id={name}
    aria-labelledby={`${name}-heading`}
    hidden={useContext(CurrentSectionContext) !== name}
  >
    <header class="row">
      <div class="grow">
        <h2 id={`${name}-heading`} tabIndex={-1}>
          {t(optionsSectionLabels[name])}
        </h2>
        <p class="lead">{lead}</p>
      </div>
      {actions}
    </header>
    {children}
  </section>
);
