import type { Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Group } from '../Group.tsx';

/** The campaign that a new link in the popup starts with. The popup remembers the last choice in the same place. */
export const NewLinks = ({ settings: { campaigns, campaign } }: { settings: Settings }) => (
  <Group heading="newLinks">
    <div class="card">
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
    </div>
  </Group>
);
