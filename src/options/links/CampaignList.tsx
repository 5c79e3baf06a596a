import type { Campaign } from '../../core/url/campaign.ts';
import { useStoredState } from '../../ui/use-stored-state.ts';
import { countLinksByUtm, countCampaignLinks, type LinkCountsByUtm } from './count-campaign-links.ts';
import { CampaignRow, type CampaignRowProps } from './CampaignRow.tsx';

export interface CampaignListProps extends Pick<CampaignRowProps, 'onEdit' | 'onDelete'> {
  campaigns: readonly Campaign[];
}

/** Drawn only where there are campaigns, since it reads every kept link to count theirs. */
export function CampaignList({ campaigns, ...actions }: CampaignListProps) {
  const counts = useStoredState<LinkCountsByUtm | null>(null, countLinksByUtm, ['links']);
  return (
    <ul class="card">
      {campaigns.map((campaign) => (
        <CampaignRow
          key={campaign.name}
          campaign={campaign}
          links={counts && countCampaignLinks(campaign, counts)}
          {...actions}
        />
      ))}
    </ul>
  );
}
