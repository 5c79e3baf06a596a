import type { Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Group } from '../Group.tsx';
import { Flag } from '../preferences/Flag.tsx';

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
  <div class="set">
    <div>
      <label for="campaign">{word('campaign')}</label>
      <p class="muted">{word('campaignHint')}</p>
    </div>
    <div class="field">
      <select
        id="campaign"
        value={campaign}
        onChange={(event) => changeSettings({ campaign: event.currentTarget.value })}
      >
        <option value="">{word('noCampaign')}</option>
        {campaigns.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  </div>
);
