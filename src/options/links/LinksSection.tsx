import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { CampaignsGroup } from './CampaignsGroup.tsx';
import { NewLinkDefaults } from './NewLinkDefaults.tsx';
import { CleaningExceptions } from './CleaningExceptions.tsx';
import { UndoTimeSetting } from './UndoTimeSetting.tsx';

/** What new links start with, campaigns, exceptions for sites, and the time to undo a delete. */
export const LinksSection = ({ settings }: { settings: Settings }) => (
  <SettingsSection name="links" lead={t('linksLead')}>
    <NewLinkDefaults settings={settings} />
    <CampaignsGroup settings={settings} />
    {settings.cleaning.except.length > 0 && <CleaningExceptions cleaning={settings.cleaning} />}
    <UndoTimeSetting seconds={settings.undoSeconds} />
  </SettingsSection>
);
