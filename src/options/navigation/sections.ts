import type { TextKey } from '../../platform/i18n.ts';

/** The sections of the settings in their order, with what they are called; each name is also the fragment of its address. */
export const optionsSectionLabels = {
  accounts: 'accounts',
  privacy: 'navPrivacy',
  backup: 'navBackup',
  shortening: 'navShortening',
  links: 'navLinks',
  shortcuts: 'entryPoints',
  notifications: 'navNotifications',
  diagnostics: 'navDiagnostics',
  about: 'navAbout',
} as const satisfies Record<string, TextKey>;

export type OptionsSectionName = keyof typeof optionsSectionLabels;

export const optionsSections = Object.keys(optionsSectionLabels) as OptionsSectionName[];

/** What a group of sections is about, by the first of them. */
export const sectionGroupHeadings: Partial<Record<OptionsSectionName, TextKey>> = {
  accounts: 'account',
  shortening: 'links',
  shortcuts: 'browser',
  diagnostics: 'help',
};

/** The sections in their groups. */
export function groupSections(names: readonly OptionsSectionName[]) {
  const groups: { heading: TextKey; names: OptionsSectionName[] }[] = [];
  for (const name of names) {
    const heading = sectionGroupHeadings[name];
    if (heading) groups.push({ heading, names: [name] });
    else groups.at(-1)?.names.push(name);
  }
  return groups;
}
