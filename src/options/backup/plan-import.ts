import type { Account } from '../../core/account/account.ts';
import type { Settings, SettingsChange } from '../../core/account/settings.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import type { OptionalPermission } from '../../platform/permissions.ts';
import type { ImportedAccount } from '../../store/imported/imported.ts';
import type { Backup, Skipped } from './backup.ts';

/** What is here, for a backup to be laid beside. */
export interface Here {
  settings: Settings;
  qrStyle: QrStyle;
  accounts: readonly Account[];
  imported: readonly ImportedAccount[];
  granted: ReadonlySet<OptionalPermission>;
  /** The one address that an administrator allows; `null`: any. */
  address: string | null;
  /** Settings that an administrator has set, as `copy` or `doors.menus`. */
  locked: ReadonlySet<string>;
}

/** What an import will do, and what it won't. */
export interface ImportPlan {
  change: SettingsChange;
  /** The settings that will be others, as `undoSeconds` or `doors.menus`. */
  changed: string[];
  qrStyle: QrStyle | null;
  /** Those that are not here yet. */
  accounts: ImportedAccount[];
  /** Those that the file has the keys of, and that are to be connected: new ones, and ones that wait for a key. */
  keyed: ImportedAccount[];
  /** Those that are, and stay as they are. */
  present: ImportedAccount[];
  skipped: Skipped[];
}

/** A door that the browser has to allow is not opened by a file: the user is asked in a click. */
const needed = { notifications: 'notifications', pageMark: 'tabs' } as const;

export function planImport(backup: Backup, here: Here): ImportPlan {
  const { doors = {}, ...others } = backup.settings;
  const refused = Object.entries(needed).filter(
    ([door, permission]) => doors[door as keyof typeof needed] === true && !here.granted.has(permission),
  );
  const allowed = without(
    doors,
    refused.map(([door]) => door),
  );
  const wanted = differing(others, here.settings);
  const wantedDoors = differing(allowed, here.settings.doors);
  const managed = [...Object.keys(wanted), ...namesOfDoors(wantedDoors)].filter((name) =>
    here.locked.has(name),
  );
  const change = without(wanted, managed);
  const changedDoors = without(
    wantedDoors,
    managed.map((name) => name.replace('doors.', '')),
  );
  const qrStyle = backup.qrStyle && isSame(backup.qrStyle, here.qrStyle) ? null : backup.qrStyle;
  const isHere = (account: ImportedAccount) => isAmong([...here.accounts, ...here.imported], account);
  const keyed = backup.accounts.filter(
    (account) => backup.keys.has(account.id) && !isAmong(here.accounts, account),
  );
  const isAllowed = ({ baseUrl }: ImportedAccount) => here.address === null || here.address === baseUrl;
  return {
    change: { ...change, ...(Object.keys(changedDoors).length > 0 && { doors: changedDoors }) },
    changed: [...Object.keys(change), ...namesOfDoors(changedDoors), ...(qrStyle ? ['qrStyle'] : [])],
    qrStyle,
    accounts: backup.accounts.filter((account) => !isHere(account)),
    keyed: keyed.filter(isAllowed),
    present: backup.accounts.filter((account) => isHere(account) && !keyed.includes(account)),
    skipped: [
      ...backup.skipped,
      ...refused.map(([door]) => ({ path: `settings.doors.${door}`, why: 'needs-permission' as const })),
      ...keyed
        .filter((account) => !isAllowed(account))
        .map(({ id }) => ({ path: `accounts.${id}.key`, why: 'managed' as const })),
      ...managed.map((name) => ({ path: `settings.${name}`, why: 'managed' as const })),
    ],
  };
}

/** All of it is here already, or can't be taken. */
export const isNothing = ({ changed, accounts, keyed }: ImportPlan): boolean =>
  changed.length + accounts.length + keyed.length === 0;

const namesOfDoors = (doors: object): string[] => Object.keys(doors).map((name) => `doors.${name}`);

const without = <Part extends object>(part: Part, names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name))) as Part;

/** What of a part is not so in the whole. */
const differing = <Part extends object>(part: Part, whole: object): Part =>
  Object.fromEntries(
    Object.entries(part).filter(([name, value]) => !isSame(value, whole[name as keyof typeof whole])),
  ) as Part;

/** Both were read by a schema, which gives the fields in its order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isAmong = (
  all: readonly Pick<Account, 'id' | 'baseUrl' | 'label'>[],
  account: ImportedAccount,
): boolean => all.some((one) => one.id === account.id || isAlike(one, account));

const isAlike = (
  one: Pick<Account, 'baseUrl' | 'label'>,
  other: Pick<Account, 'baseUrl' | 'label'>,
): boolean => one.baseUrl === other.baseUrl && one.label === other.label;
