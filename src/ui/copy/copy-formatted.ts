import { formatLink } from '../../core/copy/copy-format.ts';
import type { NamedLink } from '../../core/copy/copy-links.ts';
import type { CopyAs } from '../../core/account/settings.ts';
import { copyAny } from '../../platform/clipboard.ts';

/** Puts a link on the clipboard in one of the formats. */
export const copyFormatted = (link: NamedLink, as: CopyAs): Promise<boolean> => copyAny(formatLink(link, as));
