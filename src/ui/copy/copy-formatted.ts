import { formatLink } from '../../core/copy/copy-format.ts';
import type { NamedLink } from '../../core/copy/copy-links.ts';
import type { CopyAs } from '../../core/account/settings.ts';
import { copyAny } from '../../platform/clipboard.ts';

export const copyFormatted = (link: NamedLink, as: CopyAs): Promise<boolean> => copyAny(formatLink(link, as));
