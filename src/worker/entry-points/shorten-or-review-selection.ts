import type { EntryPoint } from '../../outbox/operation.ts';
import { areJoinedUrls } from '../../core/url/joined-urls.ts';
import { hasUnambiguousEnd } from '../../core/url/trim-sentence-end.ts';
import { parseWebAddress } from '../../core/url/parse-web-address.ts';
import { readSelectedUrls, type TabFrame } from '../../platform/in-page/selection.ts';
import { openShortenManyPage } from './open-shorten-many-page.ts';
import { shortenOutsidePopup } from './shorten-outside-popup.ts';

/**
 * Shortens the one selected URL. Several are shown for review first, and so is a text with URLs if the selection can't be read in its page,
 * or if it is not clear where its URL ends.
 */
export async function shortenOrReviewSelection(
  entryPoint: EntryPoint,
  text: string,
  frame: TabFrame | null,
): Promise<void> {
  const found = frame && (await readSelectedUrls(frame, text));
  if (found && found.lines.length > 1) return openShortenManyPage(found.lines);
  const isWhole = parseWebAddress(text).ok && !areJoinedUrls(text.trim());
  if (!found && !isWhole && /https?:|www\./i.test(text)) return openShortenManyPage([text]);
  const mayEndElsewhere = found ? !found.isClear : isWhole && !hasUnambiguousEnd(text.trim());
  return shortenOutsidePopup({ entryPoint, longUrl: found?.lines[0] ?? text, title: '', mayEndElsewhere });
}
