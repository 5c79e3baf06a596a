import { sampleAccount } from '../../core/account/sample-account.ts';
import { ok, type Result } from '../../core/result.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { sampleItem } from '../../storage/items/sample.ts';
import { writeItem } from '../../storage/items/write-item.ts';
import { withExclusiveAccountLock } from './account-lock.ts';
import { finishInterruptedErasure } from './erase-all-accounts.ts';

/** Starts the sample if there is no account. If another window was first, with the sample or with an account, that one stays. */
export async function addSampleAccount(): Promise<Result<null>> {
  const erased = await finishInterruptedErasure();
  if (!erased.ok) return erased;
  await withExclusiveAccountLock(async () => {
    if ((await readItem(items.account)) !== null) return;
    await writeItem(sampleItem, { startedAt: Date.now(), created: [], deleted: [] });
    await writeItem(items.account, sampleAccount);
  });
  return ok(null);
}
