import type { Settings } from '../../core/account/settings.ts';
import { Section } from '../Section.tsx';
import { Campaigns } from './Campaigns.tsx';
import { Sites } from './Sites.tsx';

/** What is added to a long URL, and where it is treated otherwise. */
export const LinksSection = ({ settings }: { settings: Settings }) => (
  <Section name="links" lead="linksLead">
    <Campaigns settings={settings} />
    {settings.cleaning.except.length > 0 && <Sites cleaning={settings.cleaning} />}
  </Section>
);
