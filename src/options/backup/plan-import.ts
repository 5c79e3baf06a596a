import type { Account } from '../../core/account/account.ts';
import { accountsWithPassphrase } from '../../core/account/sealed-key.ts';
import {
  isPassphraseGuardSetting,
  weakenedSettings,
  weakensPassphraseGuard,
} from '../../core/account/weakened-settings.ts';
import type { SettingsChange } from '../../core/account/settings.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import type { ParsedBackup } from './backup.ts';
import type { ImportContext } from './import-context.ts';
import { planAccountsImport, type AccountsImportPlan } from './plan-accounts-import.ts';

/** What an import will do, and what it won't. */
export interface ImportPlan extends AccountsImportPlan {
  change: SettingsChange;
  /** Each setting that will change. */
  changed: SettingChange[];
  qrStyle: QrStyle | null;
  /** Accounts whose passphrase is asked for first, since the change weakens what it protects. */
  guarded: Account[];
}

export interface SettingChange {
  /** Such as `undoSeconds` or `doors.menus`. */
  name: string;
  before: unknown;
  after: unknown;
  /** It protects less than before, so the user is asked for it alone. */
  isWeaker: boolean;
}

/** A file can't open a door that needs the browser's permission, since the user must be asked in a click. */
const needed = { notifications: 'notifications', pageMark: 'tabs' } as const;

export function planImport(backup: ParsedBackup, here: ImportContext): ImportPlan {
  const { doors = {}, ...others } = backup.settings;
  const refused = Object.entries(needed).filter(
    ([door, permission]) => doors[door as keyof typeof needed] === true && !here.granted.has(permission),
  );
  // Milestones send requests, so a file can't turn them on without the permission.
  const isWithoutNotice = (others.milestones?.length ?? 0) > 0 && !here.granted.has('notifications');
  const allowed = without(
    doors,
    refused.map(([door]) => door),
  );
  const wanted = differing(isWithoutNotice ? without(others, ['milestones']) : others, here.settings);
  const wantedDoors = differing(allowed, here.settings.doors);
  const managed = [...Object.keys(wanted), ...namesOfDoors(wantedDoors)].filter((name) =>
    here.locked.has(name),
  );
  const unmanaged = without(wanted, managed);
  const campaigns = unmanaged.campaigns ?? here.settings.campaigns;
  const isNoCampaign =
    Boolean(unmanaged.campaign) && campaigns.every(({ name }) => name !== unmanaged.campaign);
  const change = isNoCampaign ? without(unmanaged, ['campaign']) : unmanaged;
  const changedDoors = without(
    wantedDoors,
    managed.map((name) => name.replace('doors.', '')),
  );
  const whole: SettingsChange = {
    ...change,
    ...(Object.keys(changedDoors).length > 0 && { doors: changedDoors }),
  };
  const qrStyle = backup.qrStyle && isSame(backup.qrStyle, here.qrStyle) ? null : backup.qrStyle;
  const accounts = planAccountsImport(backup, here);
  return {
    ...accounts,
    change: whole,
    guarded: weakensPassphraseGuard(here.settings, whole) ? accountsWithPassphrase(here.accounts) : [],
    changed: [
      ...changesIn(change, here.settings, weakenedSettings(change, here.settings)),
      ...changesIn(changedDoors, here.settings.doors).map((one) => ({ ...one, name: `doors.${one.name}` })),
      ...(qrStyle ? changesIn({ qrStyle }, here) : []),
    ],
    qrStyle,
    skipped: [
      ...backup.skipped,
      ...[...refused.map(([door]) => `doors.${door}`), ...(isWithoutNotice ? ['milestones'] : [])].map(
        (name) => ({
          path: `settings.${name}`,
          why: 'needs-permission' as const,
        }),
      ),
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
  const left = plan.changed.filter(({ name, isWeaker }) => isWeaker && !ticked.includes(name));
  const changed = plan.changed.filter((one) => !left.includes(one));
  const isGuarded = changed.some(({ name, isWeaker }) => isWeaker && isPassphraseGuardSetting(name));
  return {
    ...plan,
    change: without(
      plan.change,
      left.map(({ name }) => name),
    ),
    changed,
    guarded: isGuarded ? plan.guarded : [],
  };
}

const changesIn = <Part extends object>(
  part: Part,
  before: { [Name in keyof Part]?: unknown },
  weaker: readonly string[] = [],
): SettingChange[] =>
  (Object.keys(part) as (keyof Part & string)[]).map((name) => ({
    name,
    before: before[name],
    after: part[name],
    isWeaker: weaker.includes(name),
  }));

const namesOfDoors = (doors: object): string[] => Object.keys(doors).map((name) => `doors.${name}`);

const without = <Part extends object>(part: Part, names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name))) as Part;

/** The fields of a part that differ from the whole. */
const differing = <Part extends object>(part: Part, whole: object): Part =>
  Object.fromEntries(
    Object.entries(part).filter(([name, value]) => !isSame(value, whole[name as keyof typeof whole])),
  ) as Part;

/** Compared as text, because a schema has read both and gives the fields the same order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
