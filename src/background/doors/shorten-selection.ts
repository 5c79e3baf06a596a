import type { EntryPoint } from '../../outbox/operation.ts';
import { readAddress } from '../../core/url/web-address.ts';
import { selectedAddresses, type Frame } from '../../platform/in-page/selected-addresses.ts';
import { openMany } from './open-many.ts';
import { shortenFrom } from './shorten-from.ts';

/**
 * Shortens the one selected URL. Several are shown for review first, and so is a text with URLs if the selection can't be read in its page.
 */
export async function shortenSelection(
  entryPoint: EntryPoint,
  text: string,
  frame: Frame | null,
): Promise<void> {
  const found = frame && (await selectedAddresses(frame, text));
  if (found && found.length > 1) return openMany(found);
  if (!found && !readAddress(text).ok && /https?:|www\./i.test(text)) return openMany([text]);
  return shortenFrom({ entryPoint, longUrl: found?.[0] ?? text, title: '' });
}
