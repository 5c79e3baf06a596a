import type { Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Group } from '../Group.tsx';
import { Flag } from '../preferences/Flag.tsx';
import { SelectRow } from '../preferences/SelectRow.tsx';

/** What a new link starts with. */
export const NewLinks = ({ settings }: { settings: Settings }) => (
  <Group heading="newLinks">
    <div class="card">
      <Flag name="pageTitle" text="prefTitle" hint="prefTitleHint" settings={settings} />
      {settings.campaigns.length > 0 && <FirstCampaign settings={settings} />}
      <Flag
        name="duplicates"
        text="prefDuplicates"
        hint={settings.onClick === 'ask' ? 'prefDuplicatesHint' : 'prefDuplicatesOneClick'}
        settings={settings}
      />
    </div>
  </Group>
);

/** The campaign that a new link in the popup starts with. The popup remembers the last choice in the same place. */
const FirstCampaign = ({ settings: { campaigns, campaign } }: { settings: Settings }) => (
  <SelectRow
    id="campaign"
    text={word('campaign')}
    hint={word('campaignHint')}
    value={campaign}
    values={['', ...campaigns.map(({ name }) => name)]}
    nameOf={(name) => name || word('noCampaign')}
    onChange={(chosen) => changeSettings({ campaign: chosen })}
  />
);
