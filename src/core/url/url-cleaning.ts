import { cleanUrl } from './clean-url.ts';
import { checkLongUrl, hostOfUrl } from './long-url.ts';
import { isCleanedAt, type UrlCleaningSetting } from '../account/settings.ts';

/** A URL that came as a whole, without its tracking parameters or as it is, as the user chose for its site. */
export function cleanUrlIfEnabled(cleaning: UrlCleaningSetting, url: string): string {
  const cleaned = cleanUrl(url);
  return cleaned.removed > 0 && isCleanedAt(cleaning, siteHostOrText(url)) ? cleaned.url : url;
}

/** The host of a URL. Its scheme may be missing. */
export function siteHostOrText(text: string): string {
  const checked = checkLongUrl(text);
  return hostOfUrl(checked.ok ? checked.url : text);
}

/** Remembers for one site whether its URLs are cleaned. */
export function withHostCleaning(
  cleaning: UrlCleaningSetting,
  host: string,
  isCleaned: boolean,
): UrlCleaningSetting {
  const others = cleaning.except.filter((site) => site !== host);
  return { ...cleaning, except: isCleaned === cleaning.isOn ? others : [...others, host] };
}
