import type { EntryPoint } from '../../outbox/operation.ts';
import { isClearlyWhole } from '../../core/url/sentence-end.ts';
import { readAddress } from '../../core/url/web-address.ts';
import { selectionIn, type Frame } from '../../platform/in-page/selection.ts';
import { openMany } from './open-many.ts';
import { shortenFrom } from './shorten-from.ts';

/**
 * Shortens the one selected URL. Several are shown for review first, and so is a text with URLs if the selection can't be read in its page,
 * or if it is not clear where its URL ends.
 */
export async function shortenSelection(
  entryPoint: EntryPoint,
  text: string,
  frame: Frame | null,
): Promise<void> {
  const found = frame && (await selectionIn(frame, text));
  if (found && found.lines.length > 1) return openMany(found.lines);
  const isWhole = readAddress(text).ok;
  if (!found && !isWhole && /https?:|www\./i.test(text)) return openMany([text]);
  const isDoubtful = found ? !found.isClear : isWhole && !isClearlyWhole(text.trim());
  return shortenFrom({ entryPoint, longUrl: found?.lines[0] ?? text, title: '', isDoubtful });
}
