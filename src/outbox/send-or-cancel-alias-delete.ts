import { asCreatedLink, type CreatedLink } from '../core/link/link.ts';
import { sameCode } from '../core/link/same-code.ts';
import { tryOrReport } from '../worker/run-in-background.ts';
import { findRowsIncludingHidden, readLocalLink } from '../storage/list/find-rows-including-hidden.ts';
import { changeOperation } from './commands.ts';
import { mayHaveDeletedLink } from './find-link-for-web-page.ts';
import { deletesOf, isOperationSettled, type CreateOperation, type DeleteOperation } from './operation.ts';
import { isLinkThere } from './page-operations.ts';
import { readOperations } from './read.ts';
import { quirksOf } from './requests.ts';
import { applyEventAndSave } from './save.ts';

/**
 * Frees the alias of a new create, if a link with that alias is being deleted, in one window or several. The user is replacing that link, so
 * the delete is sent at once, before the create. If the create is for the very same link, the delete is canceled instead, and the link is
 * kept, unless it may be gone.
 */
export async function sendOrCancelAliasDelete(create: CreateOperation): Promise<void> {
  const { accountId, alias, seq } = create;
  if (alias === null) return;
  const { foldsCase } = await quirksOf(accountId);
  const open = deletesOf(await readOperations(accountId)).filter(
    (one) => one.seq < seq && !isOperationSettled(one) && sameCode(one.shortCode, alias, foldsCase),
  );
  // What those find out that may have left decides about the others.
  for (const deletion of open.toSorted((a, b) => Number(isLinkThere(a)) - Number(isLinkThere(b))))
    await sendOrCancel(deletion, create);
}

async function sendOrCancel(deletion: DeleteOperation, create: CreateOperation): Promise<void> {
  const change = async (type: 'canceled' | 'retryNow') => {
    const changed = await tryOrReport(() => changeOperation(deletion.id, { type, now: Date.now() }));
    return changed?.ok === true && changed.value.kind === 'delete' ? changed.value : null;
  };
  // One that is in doubt asks for a list first.
  const last = isLinkThere(deletion) ? deletion : await change('retryNow');
  if (!last || !isLinkThere(last)) return;
  const same = await tryOrReport(() => sameLink(create, deletion.shortCode));
  if (!same) return void (last === deletion && (await change('retryNow')));
  const canceled = await change('canceled');
  const isKept = canceled?.state.status === 'canceled' && canceled.attempts === last.attempts;
  if (isKept)
    await applyEventAndSave(create, { type: 'chosen', link: same, existed: true, now: Date.now() }, 'strict');
}

/** The link that has the alias, if the create is for the very same one, and no other delete may have reached it. */
async function sameLink(
  { accountId, longUrl, title }: CreateOperation,
  code: string,
): Promise<CreatedLink | null> {
  const made = await readLocalLink(accountId, code);
  const deletes = deletesOf(await readOperations(accountId));
  if (deletes.some((one) => mayHaveDeletedLink(one, code, made?.seq ?? 0))) return null;
  if (made) return made.pageUrl === longUrl && made.title === title ? made.link : null;
  const [row] = (await findRowsIncludingHidden(accountId, code)) ?? [];
  return row?.longUrl === longUrl && row.title === title ? asCreatedLink(row) : null;
}
