import type { Account } from '../../core/account/account.ts';
import { accountsWithPassphrase } from '../../core/account/sealed-key.ts';
import { mergeSettingsChanges } from '../../core/account/settings-change.ts';
import {
  settingChange,
  settingNames,
  settingRow,
  settingValue,
  type SettingName,
  type SettingsChange,
} from '../../core/account/settings.ts';
import { weakenedSettings, weakensPassphraseGuard } from '../../core/account/weakened-settings.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import type { OptionalPermission } from '../../platform/permissions.ts';
import type { ParsedBackup } from './backup.ts';
import type { ImportContext } from './import-context.ts';
import { planAccountsImport, type AccountsImportPlan } from './plan-accounts-import.ts';

/** What an import will do, and what it won't. */
export interface ImportPlan extends AccountsImportPlan {
  change: SettingsChange;
  /** Each setting that will change, and the style of codes. */
  changed: ImportedSettingChange[];
  qrStyle: QrStyle | null;
  /** Accounts whose passphrase is asked for first, since the change weakens what it protects. */
  guarded: Account[];
}

export interface ImportedSettingChange {
  name: SettingName | 'qrStyle';
  before: unknown;
  after: unknown;
  /** It protects less than before, so the user is asked for it alone. */
  isWeaker: boolean;
}

/** A file can't turn on what needs the browser's permission, since the user must be asked in a click. Milestones send requests. */
const needed: { [Name in SettingName]?: OptionalPermission } = {
  'entryPoints.notifications': 'notifications',
  'entryPoints.pageMark': 'tabs',
  milestones: 'notifications',
};

export function planImport(backup: ParsedBackup, here: ImportContext): ImportPlan {
  const given = settingNames.filter((name) => settingValue(backup.settings, name) !== undefined);
  const refused = given.filter((name) => {
    const permission = needed[name];
    const value = settingValue(backup.settings, name);
    const isOff = value === false || (Array.isArray(value) && value.length === 0);
    return permission !== undefined && !isOff && !here.granted.has(permission);
  });
  const differing = given.filter(
    (name) =>
      !refused.includes(name) &&
      !isSameJson(settingValue(backup.settings, name), settingValue(here.settings, name)),
  );
  const managed = differing.filter((name) => here.locked.has(name));
  const allowed = differing.filter((name) => !managed.includes(name));
  const { campaign } = backup.settings;
  const campaigns = (allowed.includes('campaigns') && backup.settings.campaigns) || here.settings.campaigns;
  const isNoCampaign =
    allowed.includes('campaign') && Boolean(campaign) && campaigns.every(({ name }) => name !== campaign);
  const names = isNoCampaign ? allowed.filter((name) => name !== 'campaign') : allowed;
  const change = pickSettingsChange(backup.settings, names);
  const weaker = weakenedSettings(change, here.settings);
  const qrStyle = backup.qrStyle && isSameJson(backup.qrStyle, here.qrStyle) ? null : backup.qrStyle;
  const accounts = planAccountsImport(backup, here);
  return {
    ...accounts,
    change,
    guarded: weakensPassphraseGuard(here.settings, change) ? accountsWithPassphrase(here.accounts) : [],
    changed: [
      ...names.map((name) => ({
        name,
        before: settingValue(here.settings, name),
        after: settingValue(change, name),
        isWeaker: weaker.includes(name),
      })),
      ...(qrStyle
        ? [{ name: 'qrStyle' as const, before: here.qrStyle, after: qrStyle, isWeaker: false }]
        : []),
    ],
    qrStyle,
    skipped: [
      ...backup.skipped,
      ...refused.map((name) => ({ path: `settings.${name}`, why: 'needs-permission' as const })),
      ...(isNoCampaign ? [{ path: 'settings.campaign', why: 'wrong' as const }] : []),
      ...accounts.skipped,
      ...managed.map((name) => ({ path: `settings.${name}`, why: 'managed' as const })),
    ],
  };
}

/** Everything is here already, or can't be imported. */
export const isEmptyImport = ({ changed, accounts, keyed }: ImportPlan): boolean =>
  changed.length + accounts.length + keyed.length === 0;

/** The plan without weaker protection but that which the user has ticked. */
export function withTickedWeakenings(plan: ImportPlan, ticked: readonly string[]): ImportPlan {
  const changed = plan.changed.filter(({ name, isWeaker }) => !isWeaker || ticked.includes(name));
  const names = changed.flatMap(({ name }) => (name === 'qrStyle' ? [] : [name]));
  const isGuarded = changed.some(
    ({ name, isWeaker }) => name !== 'qrStyle' && isWeaker && settingRow(name).isPassphraseGuard,
  );
  return {
    ...plan,
    change: pickSettingsChange(plan.change, names),
    changed,
    guarded: isGuarded ? plan.guarded : [],
  };
}

/** The change of those settings to what they are in others. */
export const pickSettingsChange = (settings: SettingsChange, names: readonly SettingName[]): SettingsChange =>
  mergeSettingsChanges(names.map((name) => settingChange(name, settingValue(settings, name))));

/** Compared as text, because a schema has read both and gives the fields the same order. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
