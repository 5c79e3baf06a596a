import type { TextKey } from '../../platform/i18n.ts';

/** The sections of the settings in their order, with what they are called; each name is also the fragment of its address. */
export const sectionLabels = {
  accounts: 'navAccounts',
  shortening: 'navShortening',
  links: 'navLinks',
  shortcuts: 'doors',
  notifications: 'navNotifications',
  privacy: 'navPrivacy',
  backup: 'navBackup',
  diagnostics: 'navDiagnostics',
  about: 'navAbout',
} as const satisfies Record<string, TextKey>;

export type SectionName = keyof typeof sectionLabels;

export const allSections = Object.keys(sectionLabels) as SectionName[];
