import { fail, ok, type Result } from '../../../core/result.ts';
import { isUnscannableColor } from '../../../core/qr/color-contrast.ts';
import { decode } from '../../../core/schema.ts';
import {
  backupMarker,
  backupVersion,
  maxBackupBytes,
  type ParsedBackup,
  type BackupRefusal,
} from '../backup.ts';
import { qrStyleSchema } from '../../../core/qr/qr-style.ts';
import { entriesOf } from '../../../storage/reading/read-valid-entries.ts';
import { readAccountsIntoBackup } from './read-accounts-into-backup.ts';
import { parseSettingsInto } from '../../../storage/reading/parse-settings-into.ts';

const known: ReadonlySet<string> = new Set(['curtail', 'version', 'exportedAt']);

/** Reads a backup entry by entry. A wrong or unknown entry is named, and the others are still taken. */
export function readBackup(text: string, isSealed = false): Result<ParsedBackup, BackupRefusal> {
  if (text.length > maxBackupBytes) return fail('too-large');
  const bare = text.replace(/^\uFEFF/, '');
  const file = parsed(bare);
  if (file === undefined)
    return fail(/^\s*\{\s*"curtail"\s*:\s*"backup"/.test(bare) ? 'damaged' : 'not-backup');
  const fields = new Map(entriesOf(file));
  if (fields.get('curtail') !== backupMarker) return fail('not-backup');
  const version = fields.get('version');
  if (!Number.isInteger(version) || Number(version) < 1) return fail('damaged');
  if (Number(version) > backupVersion) return fail('newer');
  return ok(readFields(fields, isSealed));
}

function readFields(fields: ReadonlyMap<string, unknown>, isSealed: boolean): ParsedBackup {
  const backup: ParsedBackup = { settings: {}, qrStyle: null, accounts: [], keys: new Map(), skipped: [] };
  for (const [name, value] of fields) {
    if (name === 'settings') parseSettingsInto(value, backup);
    else if (name === 'accounts') readAccountsIntoBackup(value, isSealed, backup);
    else if (name === 'qrStyle') {
      const style = decode(qrStyleSchema, value);
      // As in the studio, which stores no such color either.
      if (style === undefined || isUnscannableColor(style.color))
        backup.skipped.push({ path: name, why: 'wrong' });
      else backup.qrStyle = style;
    } else if (!known.has(name)) backup.skipped.push({ path: name, why: 'unknown' });
  }
  return backup;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
