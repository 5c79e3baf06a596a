import { useEffect, useState } from 'preact/hooks';
import type { WebPage } from '../../platform/tabs.ts';

/** The page's own icon as a data URL, shortly after the popup has opened. `null`: there is none that can be read. */
export function usePageIcon(page: WebPage | null): string | null {
  const [icon, setIcon] = useState<string | null>(null);
  const url = page?.url;
  useEffect(() => {
    setIcon(null);
    let isCurrent = true;
    const show = async (address: string) => {
      const { readWebPageIcon } = await import('../../platform/in-page/read-web-page-icon.ts');
      const found = await readWebPageIcon(address);
      if (isCurrent) setIcon(found);
    };
    // On a failure, the letter of the site stays.
    if (url !== undefined) show(url).catch(console.error);
    return () => void (isCurrent = false);
  }, [url]);
  return icon;
}
