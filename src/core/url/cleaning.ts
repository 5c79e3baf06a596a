import { cleanUrl } from './clean-url.ts';
import { checkLongUrl, hostOf } from './long-url.ts';
import type { Cleaning } from '../account/settings.ts';

export const isCleanedAt = ({ isOn, except }: Cleaning, host: string): boolean =>
  isOn !== except.includes(host);

/** An address that came as a whole, as the user chose for its site: without its tracking parameters, or as it is. */
export function cleanedBy(cleaning: Cleaning, url: string): string {
  const cleaned = cleanUrl(url);
  return cleaned.removed > 0 && isCleanedAt(cleaning, siteOf(url)) ? cleaned.url : url;
}

/** The host of an address, whose scheme may be missing. */
export function siteOf(text: string): string {
  const checked = checkLongUrl(text);
  return hostOf(checked.ok ? checked.url : text);
}

/** Remembers for one site whether to clean its addresses. */
export function cleanedAt(cleaning: Cleaning, host: string, isCleaned: boolean): Cleaning {
  const others = cleaning.except.filter((site) => site !== host);
  return { ...cleaning, except: isCleaned === cleaning.isOn ? others : [...others, host] };
}
