import type { SettingsChange } from '../../core/account/settings.ts';
import type { Plan } from '../../core/account/account.ts';
import { readBaseUrl } from '../../core/account/base-url.ts';
import { keyModes, type KeyMode } from '../../core/account/sealed-key.ts';
import { readManaged } from '../../platform/managed.ts';
import { readSettings, type ReadSettings } from '../reading/read-settings.ts';

/** What an administrator has set. */
export interface Managed {
  /** Of the API; `null`: people enter it. */
  address: string | null;
  plan: Plan | null;
  label: string;
  /** Settings that can't be changed. */
  settings: SettingsChange;
  /** Their names, as `copy` or `doors.menus`. */
  locked: ReadonlySet<string>;
  /** How keys may be kept, at least one way. */
  keyModes: readonly KeyMode[];
}

export const nothingManaged: Managed = {
  address: null,
  plan: null,
  label: '',
  settings: {},
  locked: new Set(),
  keyModes,
};

/** A value that does not fit the schema counts as not set. */
export async function managedNow(): Promise<Managed> {
  const { address, plan, label, settings, keyModes: modes } = await readManaged();
  const pasted = typeof address === 'string' ? readBaseUrl(address) : null;
  const read: ReadSettings = { settings: {}, skipped: [] };
  if (settings !== undefined) readSettings(settings, read);
  const { doors = {}, ...others } = read.settings;
  return {
    address: pasted?.ok ? pasted.value.baseUrl : null,
    plan: plan === 'pro' || plan === 'agency' ? plan : null,
    label: typeof label === 'string' ? label : '',
    settings: read.settings,
    locked: new Set([...Object.keys(others), ...Object.keys(doors).map((door) => `doors.${door}`)]),
    keyModes: allowedIn(modes),
  };
}

/** The modes of a list that this version knows. Without one, keys could not be kept at all. */
function allowedIn(listed: unknown): readonly KeyMode[] {
  const allowed = Array.isArray(listed) ? keyModes.filter((mode) => listed.includes(mode)) : [];
  return allowed.length > 0 ? allowed : keyModes;
}

export const hasKeyModes = (managed: Managed): boolean => managed.keyModes.length < keyModes.length;

export const isManaged = (managed: Managed): boolean =>
  managed.address !== null || managed.plan !== null || managed.locked.size > 0 || hasKeyModes(managed);
