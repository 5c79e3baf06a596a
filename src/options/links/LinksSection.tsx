import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { Section } from '../Section.tsx';
import { Campaigns } from './Campaigns.tsx';
import { NewLinkDefaults } from './NewLinkDefaults.tsx';
import { CleaningExceptions } from './CleaningExceptions.tsx';
import { UndoTime } from './UndoTime.tsx';

/** What new links start with, campaigns, exceptions for sites, and the time to undo a delete. */
export const LinksSection = ({ settings }: { settings: Settings }) => (
  <Section name="links" lead={t('linksLead')}>
    <NewLinkDefaults settings={settings} />
    <Campaigns settings={settings} />
    {settings.cleaning.except.length > 0 && <CleaningExceptions cleaning={settings.cleaning} />}
    <UndoTime seconds={settings.undoSeconds} />
  </Section>
);
