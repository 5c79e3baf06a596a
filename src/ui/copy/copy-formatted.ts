import { formatLink, type ClipboardContent } from '../../core/copy/format-link.ts';
import type { NamedLink } from '../../core/copy/links-as-text.ts';
import type { CopyOptions } from '../../core/copy/copy-options.ts';
import { copyContent } from '../../platform/clipboard.ts';

export async function copyFormatted(link: NamedLink, as: CopyOptions): Promise<ClipboardContent | null> {
  const copied = formatLink(link, as);
  return (await copyContent(copied)) ? copied : null;
}
