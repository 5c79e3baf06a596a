import { formatLink, type Copied } from '../../core/copy/copy-format.ts';
import { createsOf } from '../../outbox/operation.ts';
import { inFormat } from '../../core/account/settings.ts';
import { readItems } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readOperations } from '../../outbox/read.ts';
import { findNamedLink } from '../../store/list/find-named.ts';

/** What to copy for a short link: in the format that the wish asked for, or else in that of the settings. */
export async function copiedLink(shortUrl: string): Promise<Copied> {
  const { settings, account } = await readItems({ settings: items.settings, account: items.account });
  const { copyAs } = settings.value;
  const accountId = account.value?.id ?? '';
  const made = await findMade(accountId, shortUrl);
  if (made) return formatLink(made, inFormat(copyAs, made.copyAs));
  const kept = await findNamedLink(accountId, shortUrl);
  return kept ? formatLink(kept, copyAs) : { text: shortUrl };
}

/** Until the list has a link and the user has seen it, the outbox has it, with the format that was asked for last. */
async function findMade(accountId: string, shortUrl: string) {
  const made = createsOf(await readOperations(accountId)).flatMap(({ state, title, copyAs }) =>
    state.status === 'done' && state.link.shortUrl === shortUrl ? [{ ...state.link, title, copyAs }] : [],
  );
  return made.at(-1);
}
