import * as v from 'valibot';

/** Statistics of the account or of one link (specification, section 4.4). `null`: the answer did not say. */
export interface Analytics {
  totalClicks: number | null;
  uniqueClicks: number | null;
  totalLinks: number | null;
  devices: NamedClicks[];
  countries: NamedClicks[];
  /** Clicks per day (`YYYY-MM-DD`), oldest first, each day once. Empty if the service gives none. */
  daily: NamedClicks[];
}

export const namedClicksSchema = v.object({ name: v.string(), count: v.number() });

/** A name (a device, a country, a day) and its clicks. */
export type NamedClicks = v.InferOutput<typeof namedClicksSchema>;

/** The periods that pages offer, in days. The specification allows 1 to 90. */
export const statisticsPeriods = [7, 30, 90] as const;
