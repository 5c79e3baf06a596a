import type { BioPage } from '../../core/link/bio-page.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { copyText } from '../../platform/clipboard.ts';
import { t } from '../../platform/i18n.ts';
import { copyRefusalText } from './copy-refusal-text.ts';

/** Copies the URL of a bio page and reports the outcome in a sentence. Resolves to what was copied, in words. */
export async function copyBioPageAndReport(
  { url }: Pick<BioPage, 'url'>,
  onSaid: (text: string) => void,
): Promise<string | null> {
  const words = (await copyText(url)) ? displayUrl(url) : null;
  onSaid(words === null ? copyRefusalText(url) : t('copiedCode', words));
  return words;
}
