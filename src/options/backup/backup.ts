import type { SettingsChange } from '../../core/account/settings.ts';
import type { Sealed } from '../../core/account/sealed-key.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import type { ImportedAccount } from '../../store/imported/imported.ts';

/** Why a file is not accepted. */
export type Refusal = 'not-backup' | 'damaged' | 'newer' | 'too-large';

/** An entry that was left out: its place in the file, and why. */
export interface Skipped {
  path: string;
  why: 'unknown' | 'wrong' | 'repeated' | 'too-many' | 'needs-permission' | 'managed';
}

export interface Backup {
  settings: SettingsChange;
  qrStyle: QrStyle | null;
  accounts: ImportedAccount[];
  /** Of a backup that was sealed: the keys of its accounts by their ids, each sealed once more. */
  keys: Map<string, Sealed>;
  skipped: Skipped[];
}

export const backupMark = 'backup';
export const backupVersion = 1;

/** A logo takes some ten kB, and a thousand campaigns some hundred. */
export const mostBytes = 2_000_000;

/** The same in base64, with the parameters of the seal. */
export const mostSealedBytes = 3_000_000;

/** The fields of an object as pairs, so that a field called `__proto__` or `constructor` is a name like any other. */
export const entriesOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
