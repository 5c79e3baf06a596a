import { mergeSettingsChanges } from '../../core/account/settings-change.ts';
import {
  settingChange,
  settingNames,
  settingRow,
  settingValue,
  type SettingName,
  type SettingsChange,
} from '../../core/account/settings.ts';
import type { ApiPlan } from '../../core/account/account.ts';
import { parseBaseUrl } from '../../core/account/parse-base-url.ts';
import { keyModes, type KeyMode } from '../../core/account/sealed-key.ts';
import { readManagedStorage } from '../../platform/managed.ts';
import { parseSettingsInto, type ParsedSettings } from '../reading/parse-settings-into.ts';

/** What an administrator has set. */
export interface ManagedPolicy {
  /** Of the API; `null`: people enter it. */
  address: string | null;
  plan: ApiPlan | null;
  label: string;
  /** Settings that can't be changed. */
  settings: SettingsChange;
  /** Their names, as `copy` or `entryPoints.menus`. */
  lockedSettings: ReadonlySet<SettingName>;
  /** How keys may be kept, at least one way. */
  keyModes: readonly KeyMode[];
}

export const nothingManaged: ManagedPolicy = {
  address: null,
  plan: null,
  label: '',
  settings: {},
  lockedSettings: new Set(),
  keyModes,
};

/** A value that does not fit the schema counts as not set. */
export async function readManagedPolicy(): Promise<ManagedPolicy> {
  const { address, plan, label, settings, keyModes: modes } = await readManagedStorage();
  const pasted = typeof address === 'string' ? parseBaseUrl(address) : null;
  const read: ParsedSettings = { settings: {}, skipped: [] };
  if (settings !== undefined) parseSettingsInto(settings, read);
  // Chromium drops what the schema does not name, and Firefox has no schema.
  const locked = settingNames.filter(
    (name) => settingRow(name).isLockable && settingValue(read.settings, name) !== undefined,
  );
  return {
    address: pasted?.ok ? pasted.value.baseUrl : null,
    plan: plan === 'pro' || plan === 'agency' ? plan : null,
    label: typeof label === 'string' ? label : '',
    settings: mergeSettingsChanges(
      locked.map((name) => settingChange(name, settingValue(read.settings, name))),
    ),
    lockedSettings: new Set(locked),
    keyModes: allowedIn(modes),
  };
}

/** The modes of a list that this version knows. Without one, keys could not be kept at all. */
function allowedIn(listed: unknown): readonly KeyMode[] {
  const allowed = Array.isArray(listed) ? keyModes.filter((mode) => listed.includes(mode)) : [];
  return allowed.length > 0 ? allowed : keyModes;
}

export const hasKeyModeRestriction = (managed: ManagedPolicy): boolean =>
  managed.keyModes.length < keyModes.length;

export const isAnythingManaged = (managed: ManagedPolicy): boolean =>
  managed.address !== null ||
  managed.plan !== null ||
  managed.lockedSettings.size > 0 ||
  hasKeyModeRestriction(managed);
