import { formatLink, type ClipboardContent } from '../../core/copy/copy-format.ts';
import type { NamedLink } from '../../core/copy/copy-links.ts';
import type { CopyOptions } from '../../core/account/settings.ts';
import { copyAny } from '../../platform/clipboard.ts';

export async function copyFormatted(link: NamedLink, as: CopyOptions): Promise<ClipboardContent | null> {
  const copied = formatLink(link, as);
  return (await copyAny(copied)) ? copied : null;
}
