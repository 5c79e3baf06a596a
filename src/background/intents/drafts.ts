import type { Intent } from '../../core/intent/intent.ts';
import { withDraft, withoutWish } from '../../core/intent/kept-drafts.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import type { DraftToKeep } from '../../core/protocol.ts';
import { ok, type Result } from '../../core/result.ts';
import { readDrafts } from '../../store/items/drafts.ts';
import { writeDrafts } from '../../store/items/write-drafts.ts';
import { besideAccount, connectedIds } from '../account/account-turn.ts';
import { unattended } from '../unattended.ts';

const inTurn = oneAtATime();

/** Keeps what stands in the form of a page, as long as there is an account to make a link with. */
export const keepDraft = (draft: DraftToKeep): Promise<Result<null>> =>
  inTurn(async () => {
    await besideAccount(async () => {
      if ((await connectedIds()).length > 0)
        await writeDrafts(withDraft(await readDrafts(), { ...draft, at: Date.now() }));
    });
    return ok(null);
  });

/** What has become a link is no draft any more. Nobody waits for this. */
export function dropUsedDraft(intent: Intent): void {
  if (intent.kind === 'create' && intent.door === 'popup' && intent.state.at === 'done')
    void unattended(() => inTurn(() => besideAccount(() => drop(intent.id))));
}

/** Drops what these were sent with: to be called by who changes accounts. */
export async function dropDraftsOf(intents: readonly Intent[]): Promise<void> {
  const ids = intents.map(({ id }) => id);
  await writeDrafts((await readDrafts()).filter(({ wishId }) => wishId === null || !ids.includes(wishId)));
}

async function drop(wishId: string): Promise<void> {
  const drafts = await readDrafts();
  const left = withoutWish(drafts, wishId);
  if (left.length < drafts.length) await writeDrafts(left);
}
