import type { AccountAwaitingKey } from '../../core/account/account.ts';
import type { SealedText } from '../../core/account/sealed-key.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import type { ParsedSettings } from '../../storage/reading/parse-settings-into.ts';

/** Why a file is not accepted. */
export type BackupRefusal = 'not-backup' | 'damaged' | 'newer' | 'too-large';

export interface ParsedBackup extends ParsedSettings {
  qrStyle: QrStyle | null;
  accounts: AccountAwaitingKey[];
  /** Of a backup that was sealed: the keys of its accounts by their ids, each sealed once more. */
  keys: Map<string, SealedText>;
}

export const backupMarker = 'backup';
export const backupVersion = 1;

/** A logo takes some ten kB, and a thousand campaigns some hundred. */
export const maxBackupBytes = 2_000_000;

/** The same in base64, with the parameters of the seal. */
export const maxSealedBackupBytes = 3_000_000;
