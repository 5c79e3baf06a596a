import { formatLink, type Copied } from '../../core/copy/copy-format.ts';
import { createsOf } from '../../core/intent/intent.ts';
import { inFormat } from '../../core/account/settings.ts';
import { readItems } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { findNamedLink } from '../../store/list/find-named.ts';

/** A short link as it goes on the clipboard: in the format that was asked for with it, else in that of the settings. */
export async function copiedLink(shortUrl: string): Promise<Copied> {
  const { settings, account } = await readItems({ settings: items.settings, account: items.account });
  const { copyAs } = settings.value;
  const accountId = account.value?.id ?? '';
  const made = await findMade(accountId, shortUrl);
  if (made) return formatLink(made, inFormat(copyAs, made.copyAs));
  const kept = await findNamedLink(accountId, shortUrl);
  return kept ? formatLink(kept, copyAs) : { text: shortUrl };
}

/** The journal has a link until the list has it and it was seen, and with it what was asked for last. */
async function findMade(accountId: string, shortUrl: string) {
  const made = createsOf(await readJournal(accountId)).flatMap(({ state, title, copyAs }) =>
    state.at === 'done' && state.link.shortUrl === shortUrl ? [{ ...state.link, title, copyAs }] : [],
  );
  return made.at(-1);
}
