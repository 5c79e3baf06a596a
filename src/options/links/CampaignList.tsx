import type { Campaign } from '../../core/url/campaign.ts';
import { useStored } from '../../ui/use-stored.ts';
import { countByParameters, linksOf, type LinksByParameters } from './campaign-links.ts';
import { CampaignRow, type CampaignRowProps } from './CampaignRow.tsx';

export interface CampaignListProps extends Pick<CampaignRowProps, 'onEdit' | 'onDelete'> {
  campaigns: readonly Campaign[];
}

/** Drawn only where there are campaigns, since it reads every kept link to count theirs. */
export function CampaignList({ campaigns, ...actions }: CampaignListProps) {
  const counts = useStored<LinksByParameters | null>(null, countByParameters, ['links']);
  return (
    <ul class="card">
      {campaigns.map((campaign) => (
        <CampaignRow
          key={campaign.name}
          campaign={campaign}
          links={counts && linksOf(campaign, counts)}
          {...actions}
        />
      ))}
    </ul>
  );
}
