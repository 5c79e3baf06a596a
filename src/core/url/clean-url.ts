/**
 * Parameters that follow a reader and change nothing of the page: those of campaigns, of the ad and mail services, and of shared posts.
 * A list of our own, and short on purpose: whatever a page might need stays.
 */
const tracking =
  /^(?:utm_\w+|mtm_\w+|fbclid|gclid|gclsrc|dclid|[gw]braid|gad_\w+|msclkid|mc_[ce]id|yclid|twclid|ttclid|li_fat_id|igsh(?:id)?|_hs(?:enc|mi)|mkt_tok|srsltid|_gl)$/i;

export interface Parted {
  url: string;
  /** How many parameters were taken out. */
  removed: number;
}

/** A URL without its tracking parameters. */
export const cleanUrl = (url: string): Parted => withoutParameters(url, (name) => tracking.test(name));

/**
 * Takes parameters out of the text of a URL's query. Everything else stays byte for byte: the order, the encoding and the fragment
 * (`URLSearchParams` would write the whole query anew). The question mark goes with the last parameter.
 */
export function withoutParameters(url: string, isOut: (name: string) => boolean): Parted {
  const [, before = '', query, after = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(url) ?? [];
  const pairs = query?.split('&') ?? [];
  // A page that wrote `&amp;` into its links gave the next name an `amp;` in front.
  const kept = pairs.filter((pair) => !isOut(pair.replace(/^(?:amp;)+|=.*$/gs, '')));
  const removed = pairs.length - kept.length;
  if (removed === 0) return { url, removed };
  return { url: before + (kept.length > 0 ? `?${kept.join('&')}` : '') + after, removed };
}
