import {
  settingChange,
  settingValue,
  type Settings,
  type SettingsChange,
  isCleanedAt,
  type SettingName,
  type UrlCleaningSetting,
} from '../../core/account/settings.ts';
import { mergeSettingsChanges } from '../../core/account/settings-change.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { ok, type Result } from '../../core/result.ts';
import { sendCommand } from '../../platform/messages.ts';
import { items } from '../../storage/items/items.ts';
import { qrStyleItem } from '../../storage/items/qr-style.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import type { ConnectedByImport, FinishedImport } from './carry-out-import.ts';
import { isSameJson } from './plan-import.ts';
import type { Campaign } from '../../core/url/campaign.ts';
import { withHostCleaning } from '../../core/url/url-cleaning.ts';

/** The change that brings back the settings from before an import. What the user has changed since stays as it is. */
export const settingsChangeUndoingImport = ({ plan }: FinishedImport, now: Settings): SettingsChange =>
  mergeSettingsChanges(
    plan.changed.flatMap(({ name, before, after }) => {
      if (name === 'qrStyle') return [];
      const current = settingValue(now, name);
      const restored = settingValueAfterImportUndo(name, { before, after, now: current });
      return isSameJson(restored, current) ? [] : settingChange(name, restored);
    }),
  );

/**
 * Takes back an import: the accounts that it connected or added, and what it changed. Returns the ids of those that stay connected, since the
 * user has done something with them. `proofs`: of all accounts, where the change weakens what their passphrases protect. The storage's own
 * errors are thrown.
 */
export async function undoImport(
  done: FinishedImport,
  proofs: readonly AccountSecret[],
): Promise<Result<string[]>> {
  const change = settingsChangeUndoingImport(done, await readItem(items.settings));
  const changed =
    Object.keys(change).length > 0 ? await sendCommand('changeProtection', { change, proofs }) : ok(null);
  if (!changed.ok) return changed;
  const style = await readItem(qrStyleItem);
  const restored = styleBefore(done, style);
  const styled = isSameJson(restored, style) ? ok(null) : await sendCommand('saveQrStyle', restored);
  if (!styled.ok) return styled;
  const kept: ConnectedByImport[] = [];
  for (const one of done.connected) {
    const { account, newest } = one;
    const taken = await sendCommand('undoAccountImport', { account, newest });
    if (!taken.ok) return taken;
    if (taken.value.isKept) kept.push(one);
  }
  // Those of the file go, and those that it replaced or connected wait again, unless they stay connected.
  const waiting = await sendCommand('changeImportedAccounts', {
    removed: [...done.plan.accounts, ...done.displaced].map(({ id }) => id),
    added: done.displaced.filter(({ id }) => kept.every(({ waitingId }) => waitingId !== id)),
  });
  return waiting.ok ? ok(kept.map(({ account }) => account.id)) : waiting;
}

const styleBefore = ({ plan }: FinishedImport, now: QrStyle): QrStyle => {
  const changed = plan.changed.find(({ name }) => name === 'qrStyle');
  return changed && isSameJson(changed.after, now) ? (changed.before as QrStyle) : now;
};

/** A value before an import, after it, and now. */
interface Values<Value> {
  before: Value;
  after: Value;
  now: Value;
}

/**
 * A setting as it would be without the import. One that the user has chosen anew since stays as it is; of what is remembered one by one, each
 * is told apart.
 */
function settingValueAfterImportUndo(name: SettingName, values: Values<unknown>): unknown {
  if (isSameJson(values.now, values.after)) return values.before;
  if (name === 'campaigns') return campaignsWithoutImport(values as Values<Settings['campaigns']>);
  if (name === 'cleaning') return cleaningWithoutImport(values as Values<UrlCleaningSetting>);
  return values.now;
}

const named = (some: readonly Campaign[], { name }: Campaign): Campaign | undefined =>
  some.find((one) => one.name === name);

/** Those from before, but for those that the user has changed, added or deleted since. */
function campaignsWithoutImport({ before, after, now }: Values<readonly Campaign[]>): Campaign[] {
  const isDeleted = (one: Campaign) => named(after, one) !== undefined && named(now, one) === undefined;
  const chosen = now.filter((one) => !isSameJson(named(after, one), one));
  const restored = before.filter((one) => !isDeleted(one)).map((one) => named(chosen, one) ?? one);
  return [...restored, ...chosen.filter((one) => named(before, one) === undefined)];
}

/** The rule from before, unless the user has turned it, with the sites for which the user has chosen since. */
function cleaningWithoutImport({ before, after, now }: Values<UrlCleaningSetting>): UrlCleaningSetting {
  if (now.isOn !== after.isOn) return now;
  return [...new Set([...after.except, ...now.except])]
    .filter((host) => isCleanedAt(after, host) !== isCleanedAt(now, host))
    .reduce((cleaning, host) => withHostCleaning(cleaning, host, isCleanedAt(now, host)), before);
}
