import { sameCode } from '../core/link/same-code.ts';
import { attempt } from '../background/unattended.ts';
import { findListed, readMadeLink } from '../store/list/find-listed.ts';
import { advance } from './advance.ts';
import { changeOperation } from './commands.ts';
import { deletesOf, type CreateOperation } from './operation.ts';
import { readOperations } from './read.ts';
import { quirksOf } from './requests.ts';

/**
 * Frees the alias of a new create, if a link with that alias waits to be deleted. The user is replacing that link, so the delete is sent at
 * once, before the create. If the create is for the very same link, the delete is canceled instead.
 */
export async function freeAlias(create: CreateOperation): Promise<void> {
  const { accountId, alias, seq } = create;
  if (alias === null) return;
  const { foldsCase } = await quirksOf(accountId);
  const deletion = deletesOf(await readOperations(accountId)).find(
    (one) =>
      one.seq < seq &&
      sameCode(one.shortCode, alias, foldsCase) &&
      advance(one, { type: 'retryNow', now: Date.now() }) !== one,
  );
  if (!deletion) return;
  const isSame = await attempt(() => isSameLink(create, deletion.shortCode));
  await attempt(() =>
    changeOperation(deletion.id, { type: isSame === true ? 'canceled' : 'retryNow', now: Date.now() }),
  );
}

async function isSameLink({ accountId, longUrl, title }: CreateOperation, code: string): Promise<boolean> {
  const made = await readMadeLink(accountId, code);
  if (made) return made.pageUrl === longUrl && made.title === title;
  const [row] = (await findListed(accountId, code)) ?? [];
  return row?.longUrl === longUrl && row.title === title;
}
