import { sampleAccount } from '../../core/account/sample.ts';
import { ok, type Result } from '../../core/result.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { sampleState } from '../../store/items/sample.ts';
import { writeItem } from '../../store/items/write-item.ts';
import { withExclusiveAccountLock } from './account-turn.ts';
import { finishInterruptedErasure } from './forget-account.ts';

/** Starts the sample if there is no account. If another window was first, with the sample or with an account, that one stays. */
export async function addSampleAccount(): Promise<Result<null>> {
  const erased = await finishInterruptedErasure();
  if (!erased.ok) return erased;
  await withExclusiveAccountLock(async () => {
    if ((await readItem(items.account)) !== null) return;
    await writeItem(sampleState, { startedAt: Date.now(), created: [], deleted: [] });
    await writeItem(items.account, sampleAccount);
  });
  return ok(null);
}
