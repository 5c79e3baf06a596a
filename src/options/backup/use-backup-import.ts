import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import { fail } from '../../core/result.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import { items } from '../../storage/items/items.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { requestAccessListRefused } from '../../ui/access/request-access.ts';
import type { AccountConnectionCounts } from '../account/use-account-connection-counts.ts';
import { readOptionsData, type OptionsData } from '../options-data.ts';
import { maxSealedBackupBytes, type BackupRefusal } from './backup.ts';
import type { KeyStorageChoice } from '../privacy/use-new-key-storage-form.ts';
import { readImportContext } from './import-context.ts';
import { resolveAccountIdConflicts } from './plan-accounts-import.ts';
import { withTickedWeakenings, planImport, type ImportPlan } from './plan-import.ts';
import { readBackup } from './reading/read-backup.ts';
import { unsealBackup, readSealedBackup, type SealedBackup } from './sealed-backup.ts';
import { carryOutImport, type FinishedImport } from './carry-out-import.ts';
import { unsealBackupKeys, type BackupWithKeys } from './connect-imported-accounts.ts';
import { undoImport } from './undo-import.ts';

export type ImportState =
  | { at: 'idle' }
  | { at: 'refused'; why: BackupRefusal }
  | { at: 'sealed'; file: SealedBackup }
  | ({ at: 'reviewed' } & ReviewedImport)
  | ({ at: 'working' } & ReviewedImport)
  | ({ at: 'done' } & ImportWithUndo)
  | { at: 'undone'; kept: readonly string[]; isAccountLeft: boolean }
  | { at: 'failed'; failure: Failure };

export interface ImportWithUndo extends FinishedImport {
  isUndoing: boolean;
  /** Why its Undo stopped. What is undone by then stays so, and it can be tried again. */
  undoFailure: Failure | null;
}

export interface ReviewedImport {
  /** Of the review: what was typed and ticked for one is not there for the next, and stays where this one is shown again. */
  id: string;
  plan: ImportPlan;
  opened: BackupWithKeys;
  /** The user has agreed to another plan, which no longer fits. */
  isAgain: boolean;
  /** The addresses to whose hosts the user has refused access. Nothing was changed, and nothing was sent. */
  refused: readonly string[];
  /** The names of settings that the user lets protect less than before. */
  ticked: readonly string[];
}

export type BackupImport = ReturnType<typeof useBackupImport>;

/**
 * Leads from a file to what it would change, and on to what it has changed. Connecting the first account replaces the view of the first
 * run, and an Undo may bring that back. Where the accounts are gone for another reason, nothing of a file is left.
 */
export function useBackupImport(
  data: OptionsData,
  { connectCount, disconnectCount }: AccountConnectionCounts,
) {
  const [importing, setImporting] = useState<ImportState>({ at: 'idle' });
  const steps = useRef(0);
  const show = (next: ImportState): void => {
    steps.current += 1;
    setImporting(next);
  };
  const isUndo =
    importing.at === 'undone' ? !importing.isAccountLeft : importing.at === 'done' && importing.isUndoing;
  useEffect(() => {
    if (disconnectCount > 0 && !isUndo) show({ at: 'idle' });
  }, [disconnectCount]);
  useEffect(() => {
    if (importing.at === 'undone' && !importing.isAccountLeft) show({ at: 'idle' });
  }, [connectCount]);
  /**
   * Deriving from a passphrase takes seconds, so a result is dropped if the user has canceled or chosen another file. Returns whether there
   * was one.
   */
  const follow = async (coming: Promise<ImportState | null>): Promise<boolean> => {
    const step = (steps.current += 1);
    const next = await coming.catch(broken);
    if (next !== null && step === steps.current) show(next);
    return next !== null;
  };
  const choose = (file: File): Promise<boolean> => follow(review(file, data));
  const open = (file: SealedBackup, passphrase: string): Promise<boolean> =>
    follow(reviewSealed(file, passphrase, data));
  /**
   * The browser's question must be the click's first call: an await before it loses the gesture. `withoutAccess`: the addresses to which the
   * user sends keys without the browser's access. Any other is asked for.
   */
  const take = (
    review: ReviewedImport,
    keeping: KeyStorageChoice,
    proofs: readonly AccountSecret[],
    withoutAccess: readonly string[] = [],
  ): void => {
    const { plan } = review;
    const answered = requestAccessListRefused(
      plan.keyed.map(({ baseUrl }) => baseUrl).filter((baseUrl) => !withoutAccess.includes(baseUrl)),
    );
    show({ ...review, at: 'working' });
    void answered
      .then((refused) =>
        refused.length > 0
          ? ({ ...review, at: 'reviewed', isAgain: false, refused } as const)
          : carryOutIfValid(review, keeping, proofs),
      )
      .catch(broken)
      .then(show);
  };
  /** `proofs`: needed where `settingsChangeUndoingImport` weakens what the passphrases of accounts protect. */
  const undo = async (done: FinishedImport, proofs: readonly AccountSecret[]): Promise<void> => {
    show({ ...done, at: 'done', isUndoing: true, undoFailure: null });
    const undone = await undoImport(done, proofs).catch((error: unknown) => fail(storageFailure(error)));
    const left = await readItem(items.account).catch(() => null);
    show(
      undone.ok
        ? { at: 'undone', kept: undone.value, isAccountLeft: left !== null }
        : { ...done, at: 'done', isUndoing: false, undoFailure: undone.error },
    );
  };
  return { importing, data, choose, open, take, undo, leave: () => show({ at: 'idle' }) };
}

const broken = (error: unknown): ImportState => ({ at: 'failed', failure: storageFailure(error) });

async function review(file: File, data: OptionsData): Promise<ImportState> {
  if (file.size > maxSealedBackupBytes) return { at: 'refused', why: 'too-large' };
  const text = await file.text().catch(() => '');
  const sealed = readSealedBackup(text);
  if (sealed === null) return reviewText(text, data);
  return sealed.ok ? { at: 'sealed', file: sealed.value } : { at: 'refused', why: sealed.error };
}

/** `null`: the passphrase is wrong. */
async function reviewSealed(
  file: SealedBackup,
  passphrase: string,
  data: OptionsData,
): Promise<ImportState | null> {
  const opened = await unsealBackup(file, passphrase);
  return opened && reviewText(opened.backup, data, { file, bits: opened.bits });
}

async function reviewText(
  text: string,
  data: OptionsData,
  sealed: { file: SealedBackup; bits: string } | null = null,
): Promise<ImportState> {
  const read = readBackup(text, sealed !== null);
  if (!read.ok) return { at: 'refused', why: read.error };
  const opened = sealed
    ? await unsealBackupKeys(read.value, sealed.file, sealed.bits)
    : { backup: read.value, keys: new Map() };
  const resolved = resolveAccountIdConflicts(opened, [
    ...data.accounts.map(({ account }) => account),
    ...data.imported,
  ]);
  return reviewed(resolved, await planOf(resolved, data));
}

const reviewed = (opened: BackupWithKeys, plan: ImportPlan) =>
  ({
    at: 'reviewed',
    id: crypto.randomUUID(),
    plan,
    opened,
    isAgain: false,
    refused: [],
    ticked: [],
  }) satisfies ImportState;

const planOf = async ({ backup, keys }: BackupWithKeys, data: OptionsData): Promise<ImportPlan> =>
  planImport(backup, await readImportContext(data, backup.accounts, keys));

/** A policy, a setting or an account may have changed since the review. Then nothing is done that the user has not seen. */
async function carryOutIfValid(
  { plan, opened, ticked }: ReviewedImport,
  keeping: KeyStorageChoice,
  proofs: readonly AccountSecret[],
): Promise<ImportState> {
  const data = await readOptionsData();
  const now = await planOf(opened, data);
  const isKept = now.keyed.length === 0 || data.managed.keyModes.includes(keeping.mode ?? 'device');
  if (!isKept || JSON.stringify(now) !== JSON.stringify(plan))
    return { ...reviewed(opened, now), isAgain: true };
  const chosen = withTickedWeakenings(plan, ticked);
  const done = await carryOutImport(chosen, opened.keys, keeping, proofs);
  return done.ok
    ? { at: 'done', ...done.value, isUndoing: false, undoFailure: null }
    : { at: 'failed', failure: done.error };
}
