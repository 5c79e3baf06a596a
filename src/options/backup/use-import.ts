import { useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import { send } from '../../platform/messages.ts';
import { hasPermission, type OptionalPermission } from '../../platform/permissions.ts';
import { readItem } from '../../store/items/item.ts';
import { qrStyle } from '../../store/items/qr-style.ts';
import { imported } from '../../store/imported/imported.ts';
import { keepImported } from '../../store/imported/keep-imported.ts';
import type { OptionsData } from '../options-data.ts';
import { mostBytes, type Refusal } from './backup.ts';
import { planImport, type Here, type ImportPlan } from './plan-import.ts';
import { readBackup } from './read-backup.ts';

export type Importing =
  | { at: 'idle' }
  | { at: 'refused'; why: Refusal }
  | { at: 'reviewed'; plan: ImportPlan }
  | { at: 'done'; plan: ImportPlan }
  | { at: 'failed'; failure: Failure };

/** From a file to what it would change, and from there to what it has changed. */
export function useImport(data: OptionsData) {
  const [importing, setImporting] = useState<Importing>({ at: 'idle' });
  const choose = async (file: File): Promise<void> => setImporting(await review(file, data));
  const take = async (plan: ImportPlan): Promise<void> => {
    const taken = await carryOut(plan);
    setImporting(taken.ok ? { at: 'done', plan } : { at: 'failed', failure: taken.error });
  };
  return { importing, choose, take, leave: () => setImporting({ at: 'idle' }) };
}

async function review(file: File, data: OptionsData): Promise<Importing> {
  if (file.size > mostBytes) return { at: 'refused', why: 'too-large' };
  const text = await file.text().catch(() => '');
  const backup = readBackup(text);
  return backup.ok
    ? { at: 'reviewed', plan: planImport(backup.value, await hereOf(data)) }
    : { at: 'refused', why: backup.error };
}

const permissions: OptionalPermission[] = ['notifications', 'tabs'];

async function hereOf({ settings, accounts, imported, managed }: OptionsData): Promise<Here> {
  const granted = await Promise.all(permissions.map(hasPermission));
  return {
    settings,
    qrStyle: await readItem(qrStyle),
    accounts: accounts.map(({ account }) => account),
    imported,
    locked: managed.locked,
    granted: new Set(permissions.filter((_name, index) => granted[index])),
  };
}

async function carryOut({ change, qrStyle, accounts }: ImportPlan): Promise<Result<null>> {
  const changed = Object.keys(change).length > 0 ? await send('changeSettings', change) : ok(null);
  if (!changed.ok) return changed;
  const styled = qrStyle ? await send('keepQrStyle', qrStyle) : ok(null);
  if (!styled.ok) return styled;
  try {
    if (accounts.length > 0) await keepImported([...(await readItem(imported)), ...accounts]);
    return ok(null);
  } catch (error) {
    return fail(storageFailure(error));
  }
}
