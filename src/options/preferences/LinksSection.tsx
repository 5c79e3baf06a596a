import type { Settings } from '../../core/account/settings.ts';
import { Section } from '../Section.tsx';
import { Campaigns } from './Campaigns.tsx';
import { Sites } from './Sites.tsx';
import { UndoTime } from './UndoTime.tsx';

/** What is added to a long URL, where it is treated otherwise, and how long a link that is deleted can be kept after all. */
export const LinksSection = ({ settings }: { settings: Settings }) => (
  <Section name="links" lead="linksLead">
    <Campaigns settings={settings} />
    {settings.cleaning.except.length > 0 && <Sites cleaning={settings.cleaning} />}
    <UndoTime seconds={settings.undoSeconds} />
  </Section>
);
