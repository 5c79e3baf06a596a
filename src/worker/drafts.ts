import type { Operation } from '../outbox/operation.ts';
import { withDraftOfPage, withoutSentDraft } from '../core/stored-drafts.ts';
import { oneAtATime } from '../core/one-at-a-time.ts';
import type { SaveDraftInput } from '../core/protocol.ts';
import { ok, type Result } from '../core/result.ts';
import { readDrafts } from '../storage/items/drafts.ts';
import { writeDrafts } from '../storage/items/write-drafts.ts';
import { withSharedAccountLock, connectedAccountIds } from './account/account-lock.ts';
import { runInBackground } from './run-in-background.ts';

const inTurn = oneAtATime();

/** Saves the draft of a page's form, as long as its account is connected. */
export const saveDraft = (draft: SaveDraftInput): Promise<Result<null>> =>
  inTurn(async () => {
    await withSharedAccountLock(async () => {
      if ((await connectedAccountIds()).includes(draft.accountId))
        await writeDrafts(withDraftOfPage(await readDrafts(), { ...draft, at: Date.now() }));
    });
    return ok(null);
  });

/** Drops the draft of a submission of the popup that has become a link, perhaps one that another had asked for. Nobody waits for this. */
export function dropUsedDraft(
  operation: Operation,
  submissionId = operation.kind === 'create' && operation.entryPoint === 'popup' ? operation.id : null,
): void {
  if (operation.kind === 'create' && submissionId !== null && operation.state.status === 'done')
    void runInBackground(() => inTurn(() => withSharedAccountLock(() => drop(submissionId))));
}

/** Drops what was typed for an account. To be called inside `withExclusiveAccountLock`. */
export const dropDraftsOfAccount = async (accountId: string): Promise<void> =>
  writeDrafts((await readDrafts()).filter((draft) => draft.accountId !== accountId));

async function drop(submissionId: string): Promise<void> {
  const drafts = await readDrafts();
  const left = withoutSentDraft(drafts, submissionId);
  if (left.length < drafts.length) await writeDrafts(left);
}
