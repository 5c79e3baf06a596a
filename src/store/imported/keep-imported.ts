import { writeItem } from '../items/write-item.ts';
import { imported, type ImportedAccount } from './imported.ts';

/**
 * Keeps which accounts wait for a key. Pages do this, and not the worker: nothing is sent for such an account, and nothing of one that is
 * connected depends on it. It goes with everything else when everything is erased.
 */
export const keepImported = (accounts: readonly ImportedAccount[]): Promise<void> =>
  writeItem(imported, [...accounts]);
