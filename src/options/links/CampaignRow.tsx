import { campaignParameters, type Campaign } from '../../core/url/campaign.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';

export interface CampaignRowProps {
  campaign: Campaign;
  /** `null`: not known. */
  links: number | null;
  onEdit: (name: string, button: HTMLButtonElement) => void;
  onDelete: (name: string, button: HTMLButtonElement) => void;
}

export const CampaignRow = ({ campaign, links, onEdit, onDelete }: CampaignRowProps) => (
  <li class="set">
    <div>
      <b>{campaign.name}</b>
      <p class="muted mono" dir="ltr">
        {campaignParameters(campaign).join(' ')}
      </p>
    </div>
    {links !== null && <span class="muted">{tPlural('links', links)}</span>}
    <Button
      isSmall
      aria-label={t('editCampaign', campaign.name)}
      onClick={(event) => onEdit(campaign.name, event.currentTarget)}
    >
      {t('edit')}
    </Button>
    <Button
      kind="quiet danger"
      isSmall
      aria-label={t('deleteCampaign', campaign.name)}
      onClick={(event) => onDelete(campaign.name, event.currentTarget)}
    >
      {t('delete')}
    </Button>
  </li>
);
