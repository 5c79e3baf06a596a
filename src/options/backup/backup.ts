import type { Sealed } from '../../core/account/sealed-key.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import type { ReadSettings } from '../../store/reading/read-settings.ts';
import type { ImportedAccount } from '../../store/imported/imported.ts';

/** Why a file is not accepted. */
export type Refusal = 'not-backup' | 'damaged' | 'newer' | 'too-large';

export interface Backup extends ReadSettings {
  qrStyle: QrStyle | null;
  accounts: ImportedAccount[];
  /** Of a backup that was sealed: the keys of its accounts by their ids, each sealed once more. */
  keys: Map<string, Sealed>;
}

export const backupMark = 'backup';
export const backupVersion = 1;

/** A logo takes some ten kB, and a thousand campaigns some hundred. */
export const mostBytes = 2_000_000;

/** The same in base64, with the parameters of the seal. */
export const mostSealedBytes = 3_000_000;
