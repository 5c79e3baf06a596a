import type { Campaign } from '../url/campaign.ts';

/** How a link is put on the clipboard: core/copy/copy-format.ts. */
export const copyFormats = ['plain', 'titled', 'markdown', 'rich', 'html', 'template'] as const;

export type CopyFormat = (typeof copyFormats)[number];

export interface CopyAs {
  format: CopyFormat;
  /** With `{short_url}`, `{title}` and `{long_url}` in it; whatever else is in braces stays as it is. */
  template: string;
}

/** How a link is copied: in the format that its wish named, else as the settings say. */
export const inFormat = (copyAs: CopyAs, format = copyAs.format): CopyAs => ({ ...copyAs, format });

/** For how many seconds a delete can be taken back before its request leaves: the service has no undelete. */
export const undoTimes = [6, 15, 30, 60] as const;

/** After so many minutes without use, what a passphrase opens is locked; 0: as the browser ends, and not before. */
export const lockTimes = [1, 5, 15, 60, 240, 0] as const;

/** The ways to Curtail besides its button, and what it shows outside its pages. Each can be switched off. */
export const doors = {
  menus: true,
  shortcuts: true,
  addressBar: true,
  sidePanel: true,
  /** Says on a page that it was shortened. */
  toast: true,
  /** Needs the permission `notifications`. */
  notifications: false,
  /** The button tells whether the page has a short link. Needs the permission `tabs`. */
  pageMark: false,
};

export type SwitchedDoor = keyof typeof doors;

/** What the user chose once, for every account. */
export interface Settings {
  /** What a click on the toolbar button does: the whole job, or open the form. */
  onClick: 'shorten' | 'ask';
  /** Put a new short link on the clipboard. */
  copy: boolean;
  copyAs: CopyAs;
  /** Who makes the code where the user gives no alias. Curtail's own alias is what makes a create exactly-once (design, section 5). */
  codeFrom: 'curtail' | 'service';
  doors: Record<SwitchedDoor, boolean>;
  undoSeconds: (typeof undoTimes)[number];
  lockMinutes: (typeof lockTimes)[number];
  cleaning: Cleaning;
  campaigns: Campaign[];
  /** The name of the campaign that was chosen last; empty for none. */
  campaign: string;
}

/** Whether tracking parameters are taken out, and the hosts of the sites where it is the other way round. */
export interface Cleaning {
  isOn: boolean;
  except: string[];
}

/** What a page asks to be changed; doors by themselves, since two clicks in a row know nothing of each other. */
export type SettingsChange = Partial<Omit<Settings, 'doors'>> & { doors?: Partial<Settings['doors']> };

export const changed = (settings: Settings, change: SettingsChange): Settings => ({
  ...settings,
  ...change,
  doors: { ...settings.doors, ...change.doors },
});

export const defaultSettings: Settings = {
  onClick: 'ask',
  copy: true,
  copyAs: { format: 'plain', template: '{title}: {short_url}' },
  codeFrom: 'curtail',
  doors,
  undoSeconds: 6,
  lockMinutes: 15,
  cleaning: { isOn: false, except: [] },
  campaigns: [],
  campaign: '',
};
