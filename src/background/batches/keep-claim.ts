import { claimsOf } from '../../core/intent/claims.ts';
import type { Intent } from '../../core/intent/intent.ts';
import { saveIntent } from '../intents/save-intent.ts';

/**
 * The row's intent is about to be removed, so that the row can be retried. If it may have made a link, a copy without the row keeps its
 * alias.
 */
export async function keepClaim(intent: Intent): Promise<void> {
  const { batch, ...own } = intent;
  const isClaim = batch && own.kind === 'create' && claimsOf([own]).length > 0;
  if (isClaim) await saveIntent({ ...own, id: crypto.randomUUID() }, 'relaxed');
}
