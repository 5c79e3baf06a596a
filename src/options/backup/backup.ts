import type { SettingsChange } from '../../core/account/settings.ts';
import type { Sealed } from '../../core/account/sealed-key.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import type { ImportedAccount } from '../../store/imported/imported.ts';

/** What a file is not taken for. */
export type Refusal = 'not-backup' | 'damaged' | 'newer' | 'too-large';

/** An entry that is not taken, where it stands in the file, and why. */
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

/** A logo has some ten kB, a thousand campaigns some hundred. */
export const mostBytes = 2_000_000;

/** The same in base64, and what it is sealed with. */
export const mostSealedBytes = 3_000_000;

/** Fields of an object, by names that the caller knows: what a file calls `__proto__` or `constructor` is a name like any other. */
export const fieldsOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
