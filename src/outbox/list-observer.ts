import { saveLearnedQuirks } from '../worker/account/account-service.ts';
import type { ServiceQuirks } from '../core/account/account.ts';
import { differsOnlyInCase } from '../core/link/same-code.ts';
import { readAccount } from '../storage/items/accounts.ts';
import { newestFirst, type Link } from '../core/link/link.ts';
import { advance } from './advance.ts';
import { reportBackgroundOutcome } from './background-outcome.ts';
import { deletionOfListedLink } from './find-link-for-web-page.ts';
import { createsOf, type CreateOperation } from './operation.ts';
import { canBeSettledByList } from './advance-create.ts';
import { createOwnLinkTest } from './own-link.ts';
import { readOperations } from './read.ts';
import { applyEventAndSave } from './save.ts';

/** What looks into a list while it arrives, whoever asked for it. */
export interface OutboxListWatcher {
  see: (link: Link) => void;
  /** To be called when the whole list has been seen. `askedSeq`: the place in the order of operations at which it was asked for. */
  settle: (askedSeq: number) => Promise<void>;
}

/**
 * Looks in a list for the links of operations that wait for the user, or were refused although an earlier request, or a copy of it, may have
 * made the link. `null`: there are none, so no row need be looked at.
 */
export async function createOperationsListWatcher(
  accountId: string,
  quirks: ServiceQuirks,
): Promise<OutboxListWatcher | null> {
  const known = createsOf(await readOperations(accountId));
  const waiting = known.filter(canBeSettledByList);
  if (waiting.length === 0) return null;
  const tests = waiting.map((create) => createOwnLinkTest(create, quirks));
  const found = new Map<string, Link>();
  return {
    see: (link) => {
      if (tests.some((isOwn) => isOwn(link))) found.set(link.shortCode, link);
    },
    async settle(askedSeq) {
      if (found.size === 0) return;
      const list = { links: newestFirst([...found.values()]), quirks, askedSeq };
      // Read after the list: an operation is stored before its request leaves, so whatever link of it the list has, the outbox has it.
      const creates = createsOf(await readOperations(accountId));
      for (const create of creates.filter(canBeSettledByList)) {
        const event = { type: 'seenInList', list, now: Date.now() } as const;
        // That the alias is another page's frees it, whoever has it by now. One that was seen may have been forgotten while this list came.
        const seen = advance(create, event);
        const isEnd = seen.state !== create.state;
        if (isEnd && isSuperseded(create, [...known, ...creates])) continue;
        if ((await deletionOfListedLink(seen, list)) !== null) continue;
        const next = await applyEventAndSave(create, event, 'relaxed');
        if (next === null || next.state.status === create.state.status) continue;
        await learnCaseFoldingFrom(next);
        await reportBackgroundOutcome(next);
      }
    },
  };
}

/** A later create has taken the alias over: a link under it is that one's. */
const isSuperseded = ({ seq, alias }: CreateOperation, creates: readonly CreateOperation[]): boolean =>
  creates.some((other) => other.alias === alias && other.seq > seq);

/** A list that shows the link of a create in another case says that the service changes the case of aliases. */
export const learnCaseFoldingFrom = async ({ accountId, alias, state }: CreateOperation): Promise<void> => {
  if (state.status === 'done' && alias !== null)
    await learnCaseFolding(accountId, state.link.shortCode, alias);
};

/** `code`: as Curtail knows it; `listed`: as the list shows it. */
export async function learnCaseFolding(accountId: string, listed: string, code: string): Promise<void> {
  if (!differsOnlyInCase(listed, code)) return;
  const account = await readAccount(accountId);
  if (account?.foldsCase === false) await saveLearnedQuirks(accountId, () => ({ foldsCase: true }));
}
