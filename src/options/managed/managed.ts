import type { Plan } from '../../core/account/account.ts';
import { readBaseUrl } from '../../core/account/base-url.ts';
import { readManaged } from '../../platform/managed.ts';
import type { Backup } from '../backup/backup.ts';
import { readSettings } from '../backup/reading/read-settings.ts';

/** What an administrator has set. */
export interface Managed {
  /** Of the API; `null`: people enter it. */
  address: string | null;
  plan: Plan | null;
  label: string;
  /** Settings that can't be changed, as `copy` or `doors.menus`. */
  locked: ReadonlySet<string>;
}

export const nothingManaged: Managed = { address: null, plan: null, label: '', locked: new Set() };

/** A value that does not fit the schema counts as not set. */
export async function managedNow(): Promise<Managed> {
  const { address, plan, label, settings } = await readManaged();
  const pasted = typeof address === 'string' ? readBaseUrl(address) : null;
  const read: Backup = { settings: {}, qrStyle: null, accounts: [], keys: new Map(), skipped: [] };
  if (settings !== undefined) readSettings(settings, read);
  const { doors = {}, ...others } = read.settings;
  return {
    address: pasted?.ok ? pasted.value.baseUrl : null,
    plan: plan === 'pro' || plan === 'agency' ? plan : null,
    label: typeof label === 'string' ? label : '',
    locked: new Set([...Object.keys(others), ...Object.keys(doors).map((door) => `doors.${door}`)]),
  };
}

export const isManaged = ({ address, plan, locked }: Managed): boolean =>
  address !== null || plan !== null || locked.size > 0;
