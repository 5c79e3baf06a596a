import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { CampaignsGroup } from './CampaignsGroup.tsx';
import { SettingControl } from '../preferences/SettingControl.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { SelectRow } from '../preferences/SelectRow.tsx';

/** What new links start with, campaigns, and the time to undo a delete. */
export const LinksSection = ({ settings }: { settings: Settings }) => (
  <SettingsSection name="links" lead={t('linksLead')}>
    <SettingsGroup heading="newLinks">
      <div class="card">
        <SettingControl name="pageTitle" settings={settings} />
        {settings.campaigns.length > 0 && <FirstCampaign settings={settings} />}
        <SettingControl name="duplicates" settings={settings} />
      </div>
    </SettingsGroup>
    <CampaignsGroup settings={settings} />
    {/* People need different amounts of time (WCAG 2.2, 2.2.1). */}
    <SettingsGroup heading="deleting">
      <div class="card">
        <SettingControl name="undoSeconds" settings={settings} />
      </div>
    </SettingsGroup>
  </SettingsSection>
);

/** The campaign that a new link in the popup starts with. The popup remembers the last choice in the same place. */
const FirstCampaign = ({ settings: { campaigns, campaign } }: { settings: Settings }) => (
  <SelectRow
    id="campaign"
    text={t('campaign')}
    hint={t('campaignHint')}
    // One that another browser has deleted is not chosen.
    value={campaigns.some(({ name }) => name === campaign) ? campaign : ''}
    values={['', ...campaigns.map(({ name }) => name)]}
    nameOf={(name) => name || t('noCampaign')}
    onChange={(chosen) => requestSettingsChange({ campaign: chosen })}
  />
);
