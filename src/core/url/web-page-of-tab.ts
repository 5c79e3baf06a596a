import { checkLongUrl } from './long-url.ts';
import { repairUrl } from './repair-url.ts';

interface Tab {
  url: string;
  title: string;
}

/** The web page that a tab is about, also where another page stands in its place. `null`: there is none. */
export function webPageOfTab({ url, title }: Tab): Tab | null {
  if (/^https?:/i.test(url)) return checkLongUrl(url).ok ? { url, title } : null;
  const mended = repairUrl(url);
  // The title of a source is its URL.
  return mended && { url: mended.url, title: mended.without === 'view-source' ? '' : title };
}
