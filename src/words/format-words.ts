import type { CopyFormat } from '../core/account/settings.ts';
import type { TextKey } from '../platform/words.ts';

export const copyFormatLabels: Record<CopyFormat, TextKey> = {
  plain: 'formatPlain',
  titled: 'formatTitled',
  markdown: 'formatMarkdown',
  rich: 'formatRich',
  html: 'formatHtml',
  template: 'formatTemplate',
};
