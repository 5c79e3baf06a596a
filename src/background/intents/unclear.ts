import type { ServiceHabits } from '../../core/account/account.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { createsOf } from '../../core/intent/intent.ts';
import type { Link } from '../../core/link/link.ts';
import { stepCreate } from '../../core/intent/step-create.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { saveIntent } from './save-intent.ts';

/** While a list is fetched for any reason, looks in it for the links of intents that are unclear. */
export interface Watch {
  see: (link: Link) => void;
  settle: () => Promise<void>;
}

/** `null`: no intent is unclear, so no row need be looked at. */
export async function watchUnclear(accountId: string, habits: ServiceHabits): Promise<Watch | null> {
  const unclear = createsOf(await readJournal(accountId)).filter(isByAlias);
  if (unclear.length === 0) return null;
  const wanted = new Set(unclear.map(({ alias }) => alias));
  const found: Link[] = [];
  const settleOne = async (intent: CreateIntent): Promise<void> => {
    const next = stepCreate(intent, { type: 'listed', links: found, habits, now: Date.now() });
    if (next !== intent) await saveIntent(next, 'relaxed');
  };
  return {
    see: (link) => {
      if (wanted.has(link.shortCode)) found.push(link);
    },
    settle: async () => {
      for (const intent of unclear) await settleOne(intent);
    },
  };
}

const isByAlias = ({ state, alias }: CreateIntent): boolean => state.at === 'unclear' && alias !== null;
