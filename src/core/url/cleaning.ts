import { cleanUrl } from './clean-url.ts';
import { checkLongUrl, hostOf } from './long-url.ts';
import type { Cleaning } from '../account/settings.ts';

export const isCleanedAt = ({ isOn, except }: Cleaning, host: string): boolean =>
  isOn !== except.includes(host);

/** A URL that came as a whole, without its tracking parameters or as it is, as the user chose for its site. */
export function cleanedBy(cleaning: Cleaning, url: string): string {
  const cleaned = cleanUrl(url);
  return cleaned.removed > 0 && isCleanedAt(cleaning, siteOf(url)) ? cleaned.url : url;
}

/** The host of a URL. Its scheme may be missing. */
export function siteOf(text: string): string {
  const checked = checkLongUrl(text);
  return hostOf(checked.ok ? checked.url : text);
}

/** Remembers for one site whether its URLs are cleaned. */
export function cleanedAt(cleaning: Cleaning, host: string, isCleaned: boolean): Cleaning {
  const others = cleaning.except.filter((site) => site !== host);
  return { ...cleaning, except: isCleaned === cleaning.isOn ? others : [...others, host] };
}
