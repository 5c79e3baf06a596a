/**
 * Parameters that track a reader and don't change the page: of campaigns, ad and mail services, and shared posts. The list is short on
 * purpose, so that nothing is removed that a page might need.
 */
const tracking =
  /^(?:utm_\w+|mtm_\w+|fbclid|gclid|gclsrc|dclid|[gw]braid|gad_\w+|msclkid|mc_[ce]id|yclid|twclid|ttclid|li_fat_id|igsh(?:id)?|_hs(?:enc|mi)|mkt_tok|srsltid|_gl)$/i;

export const isTrackingParameter = (name: string): boolean => tracking.test(name);

export interface CleanedUrl {
  url: string;
  /** How many parameters were removed. */
  removed: number;
}

export const cleanUrl = (url: string): CleanedUrl => withoutParameters(url, isTrackingParameter);

/**
 * Removes parameters from a URL's query. The rest stays byte for byte, including order, encoding and fragment (`URLSearchParams` would
 * rewrite the whole query). The question mark goes with the last parameter.
 */
export function withoutParameters(url: string, isOut: (name: string) => boolean): CleanedUrl {
  const [, before = '', query, after = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(url) ?? [];
  const pairs = query?.split('&') ?? [];
  // A page that escaped `&` as `&amp;` in its links puts `amp;` before the next name.
  const kept = pairs.filter((pair) => !isOut(pair.replace(/^(?:amp;)+|=.*$/gs, '')));
  const removed = pairs.length - kept.length;
  if (removed === 0) return { url, removed };
  return { url: before + (kept.length > 0 ? `?${kept.join('&')}` : '') + after, removed };
}
