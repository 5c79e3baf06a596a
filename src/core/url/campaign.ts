import * as v from 'valibot';
import { withoutParameters } from './clean-url.ts';

export const campaignSchema = v.object({
  name: v.string(),
  source: v.string(),
  medium: v.string(),
  campaign: v.string(),
  term: v.string(),
  content: v.string(),
});

/** The values of the five `utm_` parameters, and the name to choose them by. Empty values are not added. */
export type Campaign = v.InferOutput<typeof campaignSchema>;

export const campaignParts = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Puts a campaign's parameters at the end of a URL's query, replacing those of the same names. The rest stays byte for byte. */
export function addCampaign(url: string, campaign: Campaign): string {
  const added = campaignQueryPairs(campaign);
  const names = added.map((pair) => pair.slice(0, pair.indexOf('=')));
  const bare = withoutParameters(url, (name) => names.includes(name.toLowerCase())).url;
  const end = bare.search(/#|$/);
  const address = bare.slice(0, end);
  const joint = added.length === 0 ? '' : address.includes('?') ? '&' : '?';
  return address + joint + added.join('&') + bare.slice(end);
}

/** Pairs such as `utm_source=spring%20letter`, for the values that are not empty. A file may have half of a letter, which has no escape. */
export const campaignQueryPairs = (campaign: Campaign): string[] =>
  campaignParts
    .filter((part) => campaign[part] !== '')
    .map((part) => `utm_${part}=${encodeURIComponent(campaign[part].replaceAll(/\p{Cs}/gu, '\uFFFD'))}`);
