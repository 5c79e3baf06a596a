import type { CopyFormat } from '../core/copy/copy-options.ts';
import type { TextKey } from '../platform/i18n.ts';

export const copyFormatLabels: Record<CopyFormat, TextKey> = {
  plain: 'shortLink',
  titled: 'formatTitled',
  markdown: 'formatMarkdown',
  rich: 'formatRich',
  html: 'formatHtml',
  template: 'formatTemplate',
};
