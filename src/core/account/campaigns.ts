import type { Campaign } from '../url/campaign.ts';
import type { Settings, SettingsChange } from './settings.ts';

/** Replaces the campaign called `edited`, or appends a new one. */
export function settingsWithCampaign(
  { campaigns, campaign: chosen }: Settings,
  edited: string,
  made: Campaign,
): SettingsChange {
  const at = campaigns.findIndex(({ name }) => name === edited);
  const others = campaigns.filter(({ name }) => name !== edited && name !== made.name);
  return {
    campaigns: others.toSpliced(at < 0 ? others.length : at, 0, made),
    // A new campaign is not selected by being created.
    campaign: chosen !== '' && chosen === edited ? made.name : chosen,
  };
}

export const settingsWithoutCampaign = (
  { campaigns, campaign: chosen }: Settings,
  name: string,
): SettingsChange => ({
  campaigns: campaigns.filter((other) => other.name !== name),
  campaign: chosen === name ? '' : chosen,
});
