import type { TextKey } from '../../platform/i18n.ts';

/** What a version brings, most important first. The next version replaces it: the news of earlier ones are not kept. */
export const news: { version: string; texts: readonly TextKey[] } = {
  version: '1.0.0',
  texts: ['newsLanguages', 'newsMany', 'newsKeys'],
};
