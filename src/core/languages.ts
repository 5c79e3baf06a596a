/** The languages that Curtail speaks, as their folders in public/_locales are called. */
export const languages = ['en', 'de', 'fr', 'es', 'pt_BR', 'it', 'ja', 'zh_CN', 'ar', 'he'] as const;
