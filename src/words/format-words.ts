import type { CopyFormat } from '../core/account/settings.ts';
import type { Word } from '../platform/words.ts';

export const formatWords: Record<CopyFormat, Word> = {
  plain: 'formatPlain',
  titled: 'formatTitled',
  markdown: 'formatMarkdown',
  rich: 'formatRich',
  html: 'formatHtml',
  template: 'formatTemplate',
};
