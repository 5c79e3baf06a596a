import {
  settingChange,
  settingNames,
  settingValue,
  type Settings,
  type SettingsChange,
} from '../../core/account/settings.ts';
import { applySettingsChange, mergeSettingsChanges } from '../../core/account/settings-change.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { ok, type Result } from '../../core/result.ts';
import { sendCommand } from '../../platform/messages.ts';
import { importedAccountsItem, type AccountAwaitingKey } from '../../storage/imported/imported-accounts.ts';
import { saveImportedAccounts } from '../../storage/imported/save-imported-accounts.ts';
import { items } from '../../storage/items/items.ts';
import { qrStyle } from '../../storage/items/qr-style.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { readPendingCounts } from '../../ui/accounts/read-pending-counts.ts';
import type { FinishedImport } from './carry-out-import.ts';
import { pickSettingsChange, isSameJson } from './plan-import.ts';

/** The change that brings back the settings from before an import. One that the user has changed since stays as it is. */
export function settingsChangeUndoingImport({ plan }: FinishedImport, now: Settings): SettingsChange {
  return mergeSettingsChanges(
    plan.changed.flatMap(({ name, before, after }) =>
      name !== 'qrStyle' && isSameJson(settingValue(now, name), after) ? settingChange(name, before) : [],
    ),
  );
}

/**
 * Takes back an import: the accounts that it connected or added, then what it changed. Returns the ids of those that stay connected, since
 * they have links that are not created yet, or not deleted. `proofs`: of all accounts, where the change weakens what their passphrases
 * protect. The storage's own errors are thrown.
 */
export async function undoImport(
  done: FinishedImport,
  proofs: readonly AccountSecret[],
): Promise<Result<string[]>> {
  // Read before anything is removed, since with the last account everything is erased.
  const now = await readItem(items.settings);
  const settings = applySettingsChange(now, settingsChangeUndoingImport(done, now));
  const style = styleBefore(done, await readItem(qrStyle));
  const waiting = waitingBefore(done, await readItem(importedAccountsItem));
  const pending = await readPendingCounts();
  const kept = done.connected.filter((id) => (pending.get(id) ?? 0) > 0);
  for (const id of done.connected.filter((one) => !kept.includes(one))) {
    const removed = await sendCommand('removeAccount', { id });
    if (!removed.ok) return removed;
  }
  const left = await readItem(items.settings);
  const names = settingNames.filter(
    (name) => !isSameJson(settingValue(settings, name), settingValue(left, name)),
  );
  const change = pickSettingsChange(settings, names);
  const changed = names.length > 0 ? await sendCommand('changeProtection', { change, proofs }) : ok(null);
  if (!changed.ok) return changed;
  const isStyled = isSameJson(style, await readItem(qrStyle));
  const styled = isStyled ? ok(null) : await sendCommand('keepQrStyle', style);
  if (!styled.ok) return styled;
  await saveImportedAccounts(waiting);
  return ok(kept);
}

const styleBefore = ({ plan }: FinishedImport, now: QrStyle): QrStyle => {
  const changed = plan.changed.find(({ name }) => name === 'qrStyle');
  return changed && isSameJson(changed.after, now) ? (changed.before as QrStyle) : now;
};

/** The accounts that wait for a key now, without those of the file, with those that it replaced or connected. */
function waitingBefore(
  { plan, displaced }: FinishedImport,
  now: readonly AccountAwaitingKey[],
): AccountAwaitingKey[] {
  const isOfFile = ({ id }: AccountAwaitingKey) => plan.accounts.some((one) => one.id === id);
  const isDisplaced = ({ id }: AccountAwaitingKey) => displaced.some((one) => one.id === id);
  return [...now.filter((one) => !isOfFile(one) && !isDisplaced(one)), ...displaced];
}
