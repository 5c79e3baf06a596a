import type { Account, AccountAwaitingKey } from '../../core/account/account.ts';
import { isSample } from '../../core/account/sample-account.ts';
import type { SealedText } from '../../core/account/sealed-key.ts';
import type { Settings } from '../../core/account/settings.ts';
import { localDayOf } from '../../core/list/local-days.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { backupMarker, backupVersion } from './backup.ts';

export interface BackupInput {
  settings: Settings;
  qrStyle: QrStyle;
  accounts: readonly (Account | AccountAwaitingKey)[];
  /** For a file that is sealed as a whole: the keys, each sealed by the worker. */
  keys?: ReadonlyMap<string, SealedText>;
}

/** Writes settings and accounts to a file. The fields of accounts are listed one by one, so that no key gets in by accident. */
export const makeBackup = (
  { settings, qrStyle, accounts, keys = new Map() }: BackupInput,
  now: number,
): string =>
  `${JSON.stringify(
    {
      curtail: backupMarker,
      version: backupVersion,
      exportedAt: new Date(now).toISOString(),
      settings,
      qrStyle,
      accounts: accounts
        .filter((account) => !isSample(account))
        .map(({ id, baseUrl, plan, authHeader, label, color, sites }) => ({
          id,
          baseUrl,
          plan,
          authHeader,
          label,
          color,
          sites,
          key: keys.get(id),
        })),
    },
    null,
    2,
  )}\n`;

/** Numbers and letters alone, so that every system takes it. */
export const backupFileName = (now: number, kind: '' | '-encrypted' = ''): string =>
  `curtail-backup-${localDayOf(now)}${kind}`;
