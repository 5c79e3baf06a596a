import type { TextKey } from '../../platform/i18n.ts';

/** The sections of the settings in their order, with what they are called; each name is also the fragment of its address. */
export const optionsSectionLabels = {
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

export type OptionsSectionName = keyof typeof optionsSectionLabels;

export const optionsSections = Object.keys(optionsSectionLabels) as OptionsSectionName[];
