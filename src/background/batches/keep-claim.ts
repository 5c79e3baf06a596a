import { claimsOf } from '../../core/intent/claims.ts';
import type { Intent } from '../../core/intent/intent.ts';
import { saveIntent } from '../intents/save-intent.ts';

/** The row's own intent goes, so that the row can be tried again; what is still under way under its alias has to be known then. */
export async function keepClaim(intent: Intent): Promise<void> {
  const { batch, ...own } = intent;
  const isClaim = batch && own.kind === 'create' && claimsOf([own]).length > 0;
  if (isClaim) await saveIntent({ ...own, id: crypto.randomUUID() }, 'relaxed');
}
