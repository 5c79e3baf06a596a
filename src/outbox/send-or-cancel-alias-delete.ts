import { asCreatedLink, type CreatedLink } from '../core/link/link.ts';
import { sameCode } from '../core/link/same-code.ts';
import { tryOrReport } from '../worker/run-in-background.ts';
import { findRowsIncludingHidden, readMadeLink } from '../storage/list/find-rows-including-hidden.ts';
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
  const kept: CreatedLink[] = [];
  for (const deletion of open.toSorted((a, b) => Number(isLinkThere(a)) - Number(isLinkThere(b)))) {
    const link = await sendOrCancel(deletion, create);
    // It was to be kept, but this delete has left in that moment.
    if (link === 'gone') return;
    if (link) kept.push(link);
  }
  const [link] = kept;
  if (link)
    await applyEventAndSave(create, { type: 'chosen', link, existed: true, now: Date.now() }, 'strict');
}

/** Returns the link if it is kept. */
async function sendOrCancel(
  deletion: DeleteOperation,
  create: CreateOperation,
): Promise<CreatedLink | 'gone' | null> {
  const change = async (type: 'canceled' | 'retryNow') => {
    const changed = await tryOrReport(() => changeOperation(deletion.id, { type, now: Date.now() }));
    return changed?.ok === true && changed.value.kind === 'delete' ? changed.value : null;
  };
  // One that is in doubt asks for a list first.
  const last = isLinkThere(deletion) ? deletion : await change('retryNow');
  if (!last || !isLinkThere(last)) return null;
  const same = await tryOrReport(() => sameLink(create, deletion.shortCode));
  if (!same) {
    if (last === deletion) await change('retryNow');
    return null;
  }
  const canceled = await change('canceled');
  return canceled?.state.status === 'canceled' && canceled.attempts === last.attempts ? same : 'gone';
}

/** The link that has the alias, if the create is for the very same one, and no other delete may have reached it. */
async function sameLink(
  { accountId, longUrl, title }: CreateOperation,
  code: string,
): Promise<CreatedLink | null> {
  const made = await readMadeLink(accountId, code);
  const deletes = deletesOf(await readOperations(accountId));
  if (deletes.some((one) => mayHaveDeletedLink(one, code, made?.seq ?? 0))) return null;
  if (made) return made.pageUrl === longUrl && made.title === title ? made.link : null;
  const [row] = (await findRowsIncludingHidden(accountId, code)) ?? [];
  return row?.longUrl === longUrl && row.title === title ? asCreatedLink(row) : null;
}
