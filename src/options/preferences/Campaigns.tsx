import { useRef, useState } from 'preact/hooks';
import { campaignParameters, type Campaign } from '../../core/url/campaign.ts';
import { withCampaign, withoutCampaign } from '../../core/account/campaigns.ts';
import type { Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { changeSettings } from '../change-settings.ts';

/** The campaigns that the popup offers, by name. */
export function Campaigns({ settings }: { settings: Settings }) {
  const { campaigns } = settings;
  /** The name of the one that is edited; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(null);
    add.current?.focus();
  };
  const save = (made: Campaign) => {
    changeSettings(withCampaign(settings, edited ?? '', made));
    close();
  };
  return (
    <div class="campaigns">
      <h3>{word('campaigns')}</h3>
      <p class="muted">{word('campaignsHint')}</p>
      <ul>
        {campaigns.map((campaign) => (
          <li key={campaign.name}>
            <div>
              <b>{campaign.name}</b>
              <p class="muted" dir="ltr">
                {campaignParameters(campaign).join(' ')}
              </p>
            </div>
            <button
              type="button"
              class="button plain"
              aria-label={word('editCampaign', campaign.name)}
              onClick={() => setEdited(campaign.name)}
            >
              {word('edit')}
            </button>
            <button
              type="button"
              class="button plain danger"
              aria-label={word('deleteCampaign', campaign.name)}
              onClick={() => {
                changeSettings(withoutCampaign(settings, campaign.name));
                close();
              }}
            >
              {word('delete')}
            </button>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <CampaignForm
          key={edited}
          first={campaigns.find(({ name }) => name === edited) ?? null}
          onSave={save}
          onCancel={close}
        />
      )}
      <button
        type="button"
        class="button"
        ref={add}
        aria-expanded={edited === ''}
        onClick={() => setEdited('')}
      >
        {word('addCampaign')}
      </button>
    </div>
  );
}
