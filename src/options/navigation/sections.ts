import type { Word } from '../../platform/words.ts';

/** The sections of the settings in their order, with what they are called; each name is also the fragment of its address. */
export const sectionWords = {
  accounts: 'navAccounts',
  shortening: 'navShortening',
  links: 'navLinks',
  shortcuts: 'doors',
  notifications: 'navNotifications',
  privacy: 'navPrivacy',
  backup: 'navBackup',
  diagnostics: 'navDiagnostics',
  about: 'navAbout',
} as const satisfies Record<string, Word>;

export type SectionName = keyof typeof sectionWords;

export const allSections = Object.keys(sectionWords) as SectionName[];
