import type { Campaign } from '../url/campaign.ts';

/** How a link is copied: core/copy/format-link.ts. */
export const copyFormats = ['plain', 'titled', 'markdown', 'rich', 'html', 'template'] as const;

export type CopyFormat = (typeof copyFormats)[number];

export interface CopyOptions {
  format: CopyFormat;
  /** May contain `{short_url}`, `{title}` and `{long_url}`. Anything else in braces stays as it is. */
  template: string;
}

/** The format to copy a link in: that of its submission, or else that of the settings. */
export const withCopyFormat = (copyAs: CopyOptions, format = copyAs.format): CopyOptions => ({
  ...copyAs,
  format,
});

/** For how many seconds a delete can be undone before its request leaves. The service itself can't undo one. */
export const undoSecondsChoices = [6, 15, 30, 60] as const;

/**
 * How many characters an alias has that Curtail makes. Not fewer than 7: of an account with 100,000 links, one create in 8,900 would meet the
 * 6 characters of another of them, and take that link for its own.
 */
export const codeLengths = [7, 8, 10, 12] as const;

/** After how many minutes without use a key with a passphrase is locked. 0: only when the browser ends. */
export const lockMinutesChoices = [1, 5, 15, 60, 240, 0] as const;

/** The ways to reach Curtail besides its button, and what it shows outside its pages. The user can switch off each. */
export const defaultEntryPoints = {
  menus: true,
  shortcuts: true,
  addressBar: true,
  sidePanel: true,
  /** Says on a page that a link was created. */
  toast: true,
  /** Needs the permission `notifications`. */
  notifications: false,
  /** The button shows whether the page has a short link. Needs the permission `tabs`. */
  pageMark: false,
};

export type SwitchableEntryPoint = keyof typeof defaultEntryPoints;

/** The user's choices, which apply to every account. */
export interface Settings {
  /** What a click on the toolbar button does: shorten at once, or open the form. */
  onClick: 'shorten' | 'ask';
  /** Put a new short link on the clipboard. */
  copy: boolean;
  copyAs: CopyOptions;
  /** Who makes the code if the user gives no alias. Curtail makes an alias, with which a create can be repeated safely. */
  codeFrom: 'curtail' | 'service';
  codeLength: (typeof codeLengths)[number];
  doors: Record<SwitchableEntryPoint, boolean>;
  /** Clicks of a link of which a notification tells; none of them: no list is fetched for it. Needs the permission `notifications`. */
  milestones: number[];
  /** When milestones are not told. */
  quiet: QuietHours;
  undoSeconds: (typeof undoSecondsChoices)[number];
  lockMinutes: (typeof lockMinutesChoices)[number];
  /** Show nothing that was shortened while a key with a passphrase is locked. */
  hideLinks: boolean;
  cleaning: UrlCleaningSetting;
  /** Ask before a URL with a secret, a mail address or a private host is shortened. */
  warn: boolean;
  /** Offer the canonical URL that a page names. */
  canonical: boolean;
  /** A new link takes the title of its page. */
  pageTitle: boolean;
  /** The popup opens on the link that a page has, and not on its form. */
  duplicates: boolean;
  campaigns: Campaign[];
  /** The name of the campaign that was chosen last. Empty: none. */
  campaign: string;
}

/** When they begin, as a minute of the local day, and how long they last; 0: there are none. */
export interface QuietHours {
  from: number;
  minutes: number;
}

/** Whether tracking parameters are removed, and the hosts of the sites for which the opposite applies. */
export interface UrlCleaningSetting {
  isOn: boolean;
  except: string[];
}

/** A change that a page asks for. Doors are changed one by one, since two clicks in a row don't know of each other. */
export type SettingsChange = Partial<Omit<Settings, 'doors'>> & { doors?: Partial<Settings['doors']> };

export const defaultSettings: Settings = {
  onClick: 'ask',
  copy: true,
  copyAs: { format: 'plain', template: '{title}: {short_url}' },
  codeFrom: 'curtail',
  codeLength: 7,
  doors: defaultEntryPoints,
  milestones: [],
  quiet: { from: 22 * 60, minutes: 0 },
  undoSeconds: 6,
  lockMinutes: 15,
  hideLinks: true,
  cleaning: { isOn: false, except: [] },
  warn: true,
  canonical: true,
  pageTitle: true,
  duplicates: true,
  campaigns: [],
  campaign: '',
};
