import { useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import type { Secret } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import { send } from '../../platform/messages.ts';
import { askAccess } from '../../ui/access/ask-access.ts';
import { readItem } from '../../store/items/item.ts';
import { imported } from '../../store/imported/imported.ts';
import { keepImported } from '../../store/imported/keep-imported.ts';
import { readOptionsData, type OptionsData } from '../options-data.ts';
import { mostSealedBytes, type Refusal } from './backup.ts';
import type { Keeping } from '../privacy/use-new-key.ts';
import { hereOf } from './here.ts';
import { withOwnIds } from './plan-accounts.ts';
import { asTicked, planImport, type ImportPlan } from './plan-import.ts';
import { readBackup } from './reading/read-backup.ts';
import { openBackup, readSealed, type SealedBackup } from './sealed-backup.ts';
import { connectEach, openKeys, type NotConnected, type OpenedBackup, type OpenedKeys } from './take-keys.ts';

export type Importing =
  | { at: 'idle' }
  | { at: 'refused'; why: Refusal }
  | { at: 'sealed'; file: SealedBackup }
  | ({ at: 'reviewed' } & Review)
  | { at: 'working'; plan: ImportPlan }
  | { at: 'done'; plan: ImportPlan; failed: NotConnected[] }
  | { at: 'failed'; failure: Failure };

export interface Review {
  /** Of the file: what was typed and ticked for one is not there for the next. */
  id: string;
  plan: ImportPlan;
  opened: OpenedBackup;
  /** The user has agreed to another plan, which no longer fits. */
  isAgain: boolean;
  /** The addresses to whose hosts the user has refused access. Nothing was changed, and nothing was sent. */
  refused: readonly string[];
  /** The names of settings that the user lets protect less than before. */
  ticked: readonly string[];
}

export type UseImport = ReturnType<typeof useImport>;

/**
 * Leads from a file to what it would change, and on to what it has changed. Connecting the first account replaces the view of the first
 * run.
 */
export function useImport(data: OptionsData) {
  const [importing, setImporting] = useState<Importing>({ at: 'idle' });
  const steps = useRef(0);
  const show = (next: Importing): void => {
    steps.current += 1;
    setImporting(next);
  };
  /**
   * Deriving from a passphrase takes seconds, so a result is dropped if the user has canceled or chosen another file. Returns whether there
   * was one.
   */
  const follow = async (coming: Promise<Importing | null>): Promise<boolean> => {
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
    review: Review,
    keeping: Keeping,
    proofs: readonly Secret[],
    withoutAccess: readonly string[] = [],
  ): void => {
    const { plan } = review;
    const answered = askAccess(
      plan.keyed.map(({ baseUrl }) => baseUrl).filter((baseUrl) => !withoutAccess.includes(baseUrl)),
    );
    show({ at: 'working', plan });
    void answered
      .then((refused) =>
        refused.length > 0
          ? ({ at: 'reviewed', ...review, isAgain: false, refused } as const)
          : carryOutIfValid(review, keeping, proofs),
      )
      .catch(broken)
      .then(show);
  };
  return { importing, choose, open, take, leave: () => show({ at: 'idle' }) };
}

const broken = (error: unknown): Importing => ({ at: 'failed', failure: storageFailure(error) });

async function review(file: File, data: OptionsData): Promise<Importing> {
  if (file.size > mostSealedBytes) return { at: 'refused', why: 'too-large' };
  const text = await file.text().catch(() => '');
  const sealed = readSealed(text);
  if (sealed === null) return reviewText(text, data);
  return sealed.ok ? { at: 'sealed', file: sealed.value } : { at: 'refused', why: sealed.error };
}

/** `null`: the passphrase is wrong. */
async function reviewSealed(
  file: SealedBackup,
  passphrase: string,
  data: OptionsData,
): Promise<Importing | null> {
  const opened = await openBackup(file, passphrase);
  return opened && reviewText(opened.backup, data, { file, bits: opened.bits });
}

async function reviewText(
  text: string,
  data: OptionsData,
  sealed: { file: SealedBackup; bits: string } | null = null,
): Promise<Importing> {
  const read = readBackup(text, sealed !== null);
  if (!read.ok) return { at: 'refused', why: read.error };
  const opened = sealed
    ? await openKeys(read.value, sealed.file, sealed.bits)
    : { backup: read.value, keys: new Map() };
  return reviewOf(
    withOwnIds(opened, [...data.accounts.map(({ account }) => account), ...data.imported]),
    data,
  );
}

async function reviewOf(opened: OpenedBackup, data: OptionsData): Promise<Importing> {
  return {
    at: 'reviewed',
    id: crypto.randomUUID(),
    plan: await planOf(opened, data),
    opened,
    isAgain: false,
    refused: [],
    ticked: [],
  };
}

const planOf = async ({ backup, keys }: OpenedBackup, data: OptionsData): Promise<ImportPlan> =>
  planImport(backup, await hereOf(data, backup.accounts, keys));

/** A policy, a setting or an account may have changed since the review. Then nothing is done that the user has not seen. */
async function carryOutIfValid(
  { id, plan, opened, ticked }: Review,
  keeping: Keeping,
  proofs: readonly Secret[],
): Promise<Importing> {
  const data = await readOptionsData();
  const now = await planOf(opened, data);
  const isKept = now.keyed.length === 0 || data.managed.keyModes.includes(keeping.mode ?? 'device');
  if (!isKept || JSON.stringify(now) !== JSON.stringify(plan))
    return { at: 'reviewed', id, plan: now, opened, isAgain: true, refused: [], ticked: [] };
  const chosen = asTicked(plan, ticked);
  const taken = await carryOut(chosen, opened.keys, keeping, proofs);
  return taken.ok
    ? { at: 'done', plan: chosen, failed: taken.value }
    : { at: 'failed', failure: taken.error };
}

async function carryOut(
  { change, guarded, qrStyle, accounts, replaced, keyed }: ImportPlan,
  keys: OpenedKeys,
  keeping: Keeping,
  proofs: readonly Secret[],
): Promise<Result<NotConnected[]>> {
  const set = () =>
    guarded.length > 0 ? send('changeProtection', { change, proofs }) : send('changeSettings', change);
  const changed = Object.keys(change).length > 0 ? await set() : ok(null);
  if (!changed.ok) return changed;
  const styled = qrStyle ? await send('keepQrStyle', qrStyle) : ok(null);
  if (!styled.ok) return styled;
  try {
    if (accounts.length > 0) {
      const waiting = (await readItem(imported)).filter(({ id }) => !replaced.includes(id));
      await keepImported([...waiting, ...accounts]);
    }
    return ok(await connectEach(keyed, keys, keeping));
  } catch (error) {
    return fail(storageFailure(error));
  }
}
