import type { Campaign } from '../url/campaign.ts';
import type { Settings, SettingsChange } from './settings.ts';

/** With a campaign in place of the one of that name, or behind the others. */
export function withCampaign(
  { campaigns, campaign: chosen }: Settings,
  edited: string,
  made: Campaign,
): SettingsChange {
  const at = campaigns.findIndex(({ name }) => name === edited);
  const others = campaigns.filter(({ name }) => name !== edited && name !== made.name);
  return {
    campaigns: others.toSpliced(at < 0 ? others.length : at, 0, made),
    // Where none is chosen, a new one is not meant by that.
    campaign: chosen !== '' && chosen === edited ? made.name : chosen,
  };
}

export const withoutCampaign = ({ campaigns, campaign: chosen }: Settings, name: string): SettingsChange => ({
  campaigns: campaigns.filter((other) => other.name !== name),
  campaign: chosen === name ? '' : chosen,
});
