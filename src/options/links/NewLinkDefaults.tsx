import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { requestSettingsChange } from '../request-settings-change.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingControl } from '../preferences/SettingControl.tsx';
import { SelectRow } from '../preferences/SelectRow.tsx';

/** What a new link starts with. */
export const NewLinkDefaults = ({ settings }: { settings: Settings }) => (
  <SettingsGroup heading="newLinks">
    <div class="card">
      <SettingControl name="pageTitle" settings={settings} />
      {settings.campaigns.length > 0 && <FirstCampaign settings={settings} />}
      <SettingControl
        name="duplicates"
        hint={t(settings.onClick === 'ask' ? 'prefDuplicatesHint' : 'prefDuplicatesOneClick')}
        settings={settings}
      />
    </div>
  </SettingsGroup>
);

/** The campaign that a new link in the popup starts with. The popup remembers the last choice in the same place. */
const FirstCampaign = ({ settings: { campaigns, campaign } }: { settings: Settings }) => (
  <SelectRow
    id="campaign"
    text={t('campaign')}
    hint={t('campaignHint')}
    value={campaign}
    values={['', ...campaigns.map(({ name }) => name)]}
    nameOf={(name) => name || t('noCampaign')}
    onChange={(chosen) => requestSettingsChange({ campaign: chosen })}
  />
);
