import type * as v from 'valibot';
import type { Account } from '../../core/account/account.ts';
import {
  passphraseSealedTextSchema,
  type DerivedBits,
  type SealedText,
} from '../../core/account/sealed-key.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { decode } from '../../core/schema.ts';
import { openSealedText, sealText } from '../../storage/keys/cipher.ts';
import { importCipherKey, decryptApiKeyWithPassphrase } from '../../storage/keys/passphrase-cipher.ts';
import { deriveKeyBits } from '../../ui/lock/derive-key-bits.ts';
import { entriesOf } from '../../storage/reading/read-valid-entries.ts';
import type { BackupRefusal } from './backup.ts';

/**
 * A whole backup under a passphrase. Inside, the worker has sealed each key separately, so that the exporting page never has one in the
 * clear.
 */
export type SealedBackup = v.InferOutput<typeof passphraseSealedTextSchema>;

const mark = 'sealed-backup';
const version = 1;
const purpose = `curtail ${mark} ${version}`;

export async function sealBackup(backup: string, { rounds, salt, bits }: DerivedBits): Promise<string> {
  const { iv, data } = await sealText(await importCipherKey(bits), backup, purpose);
  return `${JSON.stringify({ curtail: mark, version, rounds, salt, iv, data }, null, 2)}\n`;
}

/** The content of a sealed file. `null`: the file is not sealed. */
export function readSealedBackup(file: string): Result<SealedBackup, BackupRefusal> | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch {
    return /^\s*\{\s*"curtail"\s*:\s*"sealed-backup"/.test(file) ? fail('damaged') : null;
  }
  const fields = new Map(entriesOf(parsed));
  if (fields.get('curtail') !== mark) return null;
  const given = fields.get('version');
  if (Number.isInteger(given) && Number(given) > version) return fail('newer');
  const read = decode(passphraseSealedTextSchema, parsed);
  return given === version && read !== undefined ? ok(read) : fail('damaged');
}

/** The backup and the bits that open its keys. `null`: the passphrase is wrong or the file is damaged; nobody can tell which. */
export async function unsealBackup(
  file: SealedBackup,
  passphrase: string,
): Promise<{ backup: string; bits: string } | null> {
  const bits = await deriveKeyBits(passphrase, file);
  const backup = bits === null ? null : await openSealedText(await importCipherKey(bits), file, purpose);
  return bits === null || backup === null ? null : { backup, bits };
}

/** The key of an account in an opened backup. `null`: it belongs to another account, or is damaged. */
export const unsealAccountKey = (
  account: Pick<Account, 'id' | 'baseUrl'>,
  key: SealedText,
  { rounds, salt }: SealedBackup,
  bits: string,
): Promise<string | null> =>
  decryptApiKeyWithPassphrase(account, { mode: 'passphrase', rounds, salt, ...key }, bits);
