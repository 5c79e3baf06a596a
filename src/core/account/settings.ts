import * as v from 'valibot';
import { copyOptionsSchema, defaultCopyOptions, storedCopyOptionsSchema } from '../copy/copy-options.ts';
import { integerBetween, lenientArray, objectWithDefaults, shortTextSchema, type Schema } from '../schema.ts';
import { campaignSchema } from '../url/campaign.ts';

/** Everything that is known of a setting. What stores, syncs, imports, locks and shows it is derived from its row. */
interface SettingRow<Value> {
  /** What a file or a policy may give. */
  schema: Schema<Value>;
  /** How it is read where it is stored, if a damaged part is to lose only itself. */
  stored?: Schema<Value>;
  default: Value;
  /** The names of its texts in messages.json. */
  label: string;
  hint?: string;
  /** What can be chosen, in the order in which it is shown. */
  values?: readonly Value[];
  /** The texts of its values. Other values are told in options/setting-texts.ts. */
  valueTexts?: Readonly<Record<Value extends string | number ? `${Value}` : never, string>>;
  /** It follows the user to other browsers. Not what protects the user here, nor what tells which pages were visited. */
  isSynced?: boolean;
  /** An administrator can set it. */
  isLockable?: boolean;
  /** Whether a change protects less, so that an import asks for it alone. Every row has to say so. */
  isWeaker(after: Value, before: Value): boolean;
  /** It is part of the protection that a passphrase gives. */
  isPassphraseGuard?: boolean;
}

type RowOptions<Value> = Omit<SettingRow<Value>, 'schema' | 'default' | 'values'>;

const setting = <Value, const Options extends RowOptions<Value>>(
  schema: Schema<Value>,
  initial: NoInfer<Value>,
  options: Options,
) => ({ ...options, schema, default: initial });

const flag = <const Options extends RowOptions<boolean>>(initial: boolean, options: Options) =>
  setting(v.boolean(), initial, options);

const choice = <const Value extends string | number, const Options extends RowOptions<Value>>(
  values: readonly Value[],
  initial: NoInfer<Value>,
  options: Options,
) => ({ ...setting<Value, Options>(v.picklist(values), initial, options), values });

const never = (): boolean => false;

const turnedOn = (after: boolean, before: boolean): boolean => after && !before;

const turnedOff = (after: boolean, before: boolean): boolean => before && !after;

const minuteOfDay = integerBetween(0, 1439);

/** When they begin, as a minute of the local day, and how long they last; 0: there are none. */
const quietHours = v.object({ from: minuteOfDay, minutes: minuteOfDay });

export type QuietHours = v.InferOutput<typeof quietHours>;

/** Whether tracking parameters are removed, and the hosts of the sites for which the opposite applies. */
const urlCleaning = v.object({ isOn: v.boolean(), except: v.array(v.string()) });

export type UrlCleaningSetting = v.InferOutput<typeof urlCleaning>;

/** Whether a URL of a host loses its tracking parameters. */
export const isCleanedAt = ({ isOn, except }: UrlCleaningSetting, host: string): boolean =>
  isOn !== except.includes(host);

/** Another version may know other languages. One that this version lacks is spoken as the browser's. */
const languageFolder = v.pipe(v.string(), v.regex(/^[a-z]{2}(_[A-Z]{2})?$/));

/** The user's choices, which apply to every account. */
export const settingRows = {
  /** What a click on the toolbar button does: shorten at once, or open the form. */
  onClick: choice(['shorten', 'ask'], 'ask', {
    label: 'onClick',
    valueTexts: { ask: 'onClickAsk', shorten: 'onClickShorten' },
    isSynced: true,
    isLockable: true,
    // A URL is sent before it is shown.
    isWeaker: (after, before) => before === 'ask' && after === 'shorten',
  }),
  /** Put a new short link on the clipboard. */
  copy: flag(true, {
    label: 'prefCopy',
    isSynced: true,
    isLockable: true,
    // The clipboard loses what it has.
    isWeaker: turnedOn,
  }),
  copyAs: setting(copyOptionsSchema, defaultCopyOptions, {
    stored: storedCopyOptionsSchema,
    label: 'copyFormat',
    isSynced: true,
    isLockable: true,
    isWeaker: never,
  }),
  /** Who makes the code if the user gives no alias. Curtail makes an alias, with which a create can be repeated safely. */
  codeFrom: choice(['curtail', 'service'], 'curtail', {
    label: 'prefOwnCode',
    valueTexts: { curtail: 'settingOn', service: 'settingOff' },
    isSynced: true,
    isLockable: true,
    // A create can't be repeated safely, and the service may count its codes up.
    isWeaker: (after, before) => before === 'curtail' && after === 'service',
  }),
  /**
   * How many characters an alias has that Curtail makes. Not fewer than 7: of an account with 100,000 links, one create in 8,900 would meet the
   * 6 characters of another of them, and take that link for its own.
   */
  codeLength: choice([7, 8, 10, 12], 7, {
    label: 'codeLength',
    isSynced: true,
    isLockable: true,
    // A shorter code is easier to guess.
    isWeaker: (after, before) => after < before,
  }),
  /** Clicks of a link of which a notification tells; none of them: no list is fetched for it. Needs the permission `notifications`. */
  milestones: setting(v.pipe(v.array(integerBetween(1, 1e12)), v.maxLength(20)), [], {
    stored: lenientArray(v.number()),
    label: 'milestones',
    // No file can give the permission.
    isWeaker: never,
  }),
  /** When milestones are not told. */
  quiet: setting(quietHours, { from: 22 * 60, minutes: 0 }, { label: 'quietHours', isWeaker: never }),
  /** For how many seconds a delete can be undone before its request leaves. The service itself can't undo one. */
  undoSeconds: choice([6, 15, 30, 60], 6, {
    label: 'undoTime',
    isSynced: true,
    isLockable: true,
    isWeaker: (after, before) => after < before,
  }),
  /** After how many minutes without use a key with a passphrase is locked. 0: only when the browser ends. */
  lockMinutes: choice([1, 5, 15, 60, 240, 0], 15, {
    label: 'lockAfter',
    hint: 'lockAfterHint',
    isWeaker: (after, before) => before > 0 && (after === 0 || after > before),
    isPassphraseGuard: true,
  }),
  /** Show nothing that was shortened while a key with a passphrase is locked. */
  hideLinks: flag(true, {
    label: 'hideLinks',
    hint: 'hideLinksHint',
    isLockable: true,
    isWeaker: turnedOff,
    isPassphraseGuard: true,
  }),
  cleaning: setting(
    urlCleaning,
    { isOn: false, except: [] },
    {
      // The exceptions make sense only with their rule, so both are read or neither.
      stored: v.object({ isOn: v.boolean(), except: v.fallback(lenientArray(v.string()), []) }),
      label: 'prefClean',
      isSynced: true,
      isLockable: true,
      // The service gets parameters that were removed, at a site of one of the lists or at any other (`''`).
      isWeaker: (after, before) =>
        ['', ...before.except, ...after.except].some(
          (host) => isCleanedAt(before, host) && !isCleanedAt(after, host),
        ),
    },
  ),
  /** Ask before a URL with a secret, a mail address or a private host is shortened. */
  warn: flag(true, {
    label: 'prefWarn',
    hint: 'prefWarnHint',
    isLockable: true,
    isWeaker: turnedOff,
  }),
  /** Offer the canonical URL that a page names. */
  canonical: flag(true, {
    label: 'prefPreferred',
    hint: 'prefPreferredHint',
    isSynced: true,
    isLockable: true,
    // It is only offered.
    isWeaker: never,
  }),
  /** A new link takes the title of its page. */
  pageTitle: flag(true, {
    label: 'title',
    hint: 'prefTitleHint',
    isSynced: true,
    isLockable: true,
    // The service gets the titles of pages.
    isWeaker: turnedOn,
  }),
  /** The popup opens on the link that a page has, and not on its form. */
  duplicates: flag(true, {
    label: 'prefDuplicates',
    hint: 'prefDuplicatesHint',
    isSynced: true,
    isLockable: true,
    isWeaker: never,
  }),
  /**
   * The language of the pages, menus and notifications: a folder of public/_locales, or `browser`. What the manifest names is always in the
   * browser's.
   */
  language: setting(v.union([v.literal('browser'), languageFolder]), 'browser', {
    label: 'interfaceLanguage',
    isSynced: true,
    isWeaker: never,
  }),
  campaigns: setting(v.array(campaignSchema), [], {
    stored: lenientArray(campaignSchema),
    label: 'campaigns',
    isSynced: true,
    isWeaker: never,
  }),
  /** The name of the campaign that was chosen last. Empty: none. */
  campaign: setting(shortTextSchema, '', { stored: v.string(), label: 'campaign', isWeaker: never }),
};

/** The ways to reach Curtail besides its button, and what it shows outside its pages. The user can switch off each. */
export const entryPointRows = {
  menus: flag(true, {
    label: 'entryPointMenus',
    hint: 'entryPointMenusHint',
    isSynced: true,
    isLockable: true,
    isWeaker: never,
  }),
  shortcuts: flag(true, {
    label: 'entryPointShortcuts',
    hint: 'entryPointShortcutsHint',
    isSynced: true,
    isLockable: true,
    isWeaker: never,
  }),
  addressBar: flag(true, {
    label: 'entryPointAddressBar',
    hint: 'entryPointAddressBarHint',
    isSynced: true,
    isLockable: true,
    isWeaker: never,
  }),
  sidePanel: flag(true, {
    label: 'entryPointSidePanel',
    hint: 'entryPointSidePanelHint',
    isSynced: true,
    isLockable: true,
    isWeaker: never,
  }),
  /** Says on a page that a link was created. */
  toast: flag(true, {
    label: 'entryPointToast',
    hint: 'entryPointToastHint',
    isSynced: true,
    isLockable: true,
    // The page can tell that Curtail is used, and what the message says.
    isWeaker: turnedOn,
  }),
  /** Needs the permission `notifications`, which each browser asks for, and no file can give. */
  notifications: flag(false, {
    label: 'entryPointNotifications',
    hint: 'entryPointNotificationsHint',
    isWeaker: never,
  }),
  /** The button shows whether the page has a short link. Needs the permission `tabs`, which no file can give. */
  pageMark: flag(false, {
    label: 'entryPointPageMark',
    hint: 'entryPointPageMarkHint',
    isWeaker: never,
  }),
};

type RowName = keyof typeof settingRows;

export type SwitchableEntryPoint = keyof typeof entryPointRows;

/** Entry points are settings of their own, each with a name of its own. */
export type SettingName = RowName | `entryPoints.${SwitchableEntryPoint}`;

type RowSettings = { [Name in RowName]: (typeof settingRows)[Name]['default'] };

type EntryPointSettings = Record<SwitchableEntryPoint, boolean>;

export type Settings = RowSettings & { entryPoints: EntryPointSettings };

/** A change that a page asks for. Entry points are changed one by one, since two clicks in a row don't know of each other. */
export type SettingsChange = Partial<RowSettings> & { entryPoints?: Partial<EntryPointSettings> };

const rows: { [Name in RowName]: SettingRow<RowSettings[Name]> } = settingRows;

const entryPoints: Record<SwitchableEntryPoint, SettingRow<boolean>> = entryPointRows;

const entryPointPrefix = 'entryPoints.';

export const entryPointOfSetting = (name: SettingName): SwitchableEntryPoint | null =>
  name.startsWith(entryPointPrefix) ? (name.slice(entryPointPrefix.length) as SwitchableEntryPoint) : null;

export const settingNames: readonly SettingName[] = [
  ...(Object.keys(rows) as RowName[]),
  ...(Object.keys(entryPoints) as SwitchableEntryPoint[]).map((name) => `entryPoints.${name}` as const),
];

export function settingRow(name: SettingName): SettingRow<unknown> {
  const entryPoint = entryPointOfSetting(name);
  return entryPoint ? entryPoints[entryPoint] : rows[name as RowName];
}

/** Its value in settings, or in a change of some. */
export function settingValue(settings: SettingsChange, name: SettingName): unknown {
  const entryPoint = entryPointOfSetting(name);
  return entryPoint ? settings.entryPoints?.[entryPoint] : settings[name as RowName];
}

/** The change that sets it. Whoever has the value has read it by the schema. */
export function settingChange(name: SettingName, value: unknown): SettingsChange {
  const entryPoint = entryPointOfSetting(name);
  return (entryPoint ? { entryPoints: { [entryPoint]: value } } : { [name]: value }) as SettingsChange;
}

type Table<Values> = { [Name in keyof Values]: SettingRow<Values[Name]> };

const defaultsOf = <Values extends object>(table: Table<Values>): Values =>
  mapped(table, (row) => row.default) as Values;

const storedSchemasOf = <Values extends object>(table: Table<Values>) =>
  mapped(table, (row) => row.stored ?? row.schema) as { [Name in keyof Values]: Schema<Values[Name]> };

const mapped = (table: object, field: (row: SettingRow<unknown>) => unknown): object =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, field(row as SettingRow<unknown>)]));

export const defaultSettings: Settings = { ...defaultsOf(rows), entryPoints: defaultsOf(entryPoints) };

/** Settings as they are stored: each that is damaged or missing has its default. */
export const settingsSchema = objectWithDefaults<Settings>(
  {
    ...storedSchemasOf(rows),
    entryPoints: objectWithDefaults(storedSchemasOf(entryPoints), defaultSettings.entryPoints),
  },
  defaultSettings,
);
