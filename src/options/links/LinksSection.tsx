import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { CampaignsGroup } from './CampaignsGroup.tsx';
import { NewLinkDefaults } from './NewLinkDefaults.tsx';
import { CleaningExceptions } from './CleaningExceptions.tsx';
import { SettingControl } from '../preferences/SettingControl.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';

/** What new links start with, campaigns, exceptions for sites, and the time to undo a delete. */
export const LinksSection = ({ settings }: { settings: Settings }) => (
  <SettingsSection name="links" lead={t('linksLead')}>
    <NewLinkDefaults settings={settings} />
    <CampaignsGroup settings={settings} />
    {settings.cleaning.except.length > 0 && <CleaningExceptions cleaning={settings.cleaning} />}
    {/* People need different amounts of time (WCAG 2.2, 2.2.1). */}
    <SettingsGroup heading="deleting">
      <div class="card">
        <SettingControl name="undoSeconds" settings={settings} />
      </div>
    </SettingsGroup>
  </SettingsSection>
);
