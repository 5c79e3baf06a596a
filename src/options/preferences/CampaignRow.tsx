import { campaignParameters, type Campaign } from '../../core/url/campaign.ts';
import { word } from '../../platform/words.ts';

export interface CampaignRowProps {
  campaign: Campaign;
  onEdit: (name: string, button: HTMLButtonElement) => void;
  onDelete: (name: string, button: HTMLButtonElement) => void;
}

export const CampaignRow = ({ campaign, onEdit, onDelete }: CampaignRowProps) => (
  <li class="set">
    <div>
      <b>{campaign.name}</b>
      <p class="muted mono" dir="ltr">
        {campaignParameters(campaign).join(' ')}
      </p>
    </div>
    <button
      type="button"
      class="button small"
      aria-label={word('editCampaign', campaign.name)}
      onClick={(event) => onEdit(campaign.name, event.currentTarget)}
    >
      {word('edit')}
    </button>
    <button
      type="button"
      class="button small plain danger"
      aria-label={word('deleteCampaign', campaign.name)}
      onClick={(event) => onDelete(campaign.name, event.currentTarget)}
    >
      {word('delete')}
    </button>
  </li>
);
