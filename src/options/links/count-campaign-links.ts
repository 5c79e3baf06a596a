import { campaignQueryPairs, type Campaign } from '../../core/url/campaign.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { eachLink } from '../../storage/list/links.ts';

/** How many links have the same `utm_` parameters, by these: there are few of them, and many links. */
export type LinkCountsByUtm = ReadonlyMap<string, number>;

const joint = '\n';

/** The `utm_` parameters of a URL: decoded, since a service may write them in another way, and sorted. Empty: it has none. */
export function utmParametersOfUrl(longUrl: string): string {
  if (!/[?&]utm_/i.test(longUrl)) return '';
  const query = longUrl.replace(/#.*$/s, '').replace(/^[^?]*\?/s, '');
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${name.toLowerCase()}=${value}`);
  return pairs
    .filter((pair) => pair.startsWith('utm_'))
    .toSorted()
    .join(joint);
}

/** Counts the kept links of all accounts. `null`: a list isn't kept, or can't be read as a whole. */
export async function countLinksByUtm(): Promise<LinkCountsByUtm | null> {
  const counts = new Map<string, number>();
  const see = ({ longUrl }: { longUrl: string }) => {
    const parameters = utmParametersOfUrl(longUrl);
    if (parameters !== '') counts.set(parameters, (counts.get(parameters) ?? 0) + 1);
  };
  for (const { id } of await readAccounts()) if (!(await eachLink(id, see))) return null;
  return counts;
}

/** How many links have all parameters of a campaign, whoever made them. */
export function countCampaignLinks(campaign: Campaign, counts: LinkCountsByUtm): number {
  const wanted = utmParametersOfUrl(`?${campaignQueryPairs(campaign).join('&')}`);
  if (wanted === '') return 0;
  const matching = [...counts].filter(([parameters]) => {
    const there = parameters.split(joint);
    return wanted.split(joint).every((pair) => there.includes(pair));
  });
  return matching.reduce((sum, [, count]) => sum + count, 0);
}
