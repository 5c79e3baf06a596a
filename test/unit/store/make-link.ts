import type { CreatedLink } from '../../../src/core/link/link.ts';
import { inTransaction } from '../../../src/store/database.ts';
import { addMadeLink, madeLinkStores } from '../../../src/store/list/add-made-link.ts';
import type { MadeLink } from '../../../src/store/list/made-link.ts';
import { nextSequence } from '../../../src/store/sequence.ts';
import { linkOf } from '../core/links.ts';

type Parts = Partial<Omit<MadeLink, 'link'>> & { accountId?: string; link?: Partial<CreatedLink> };

/** Makes a link with a code, as the end of an operation does it. By default its page is its own, and it is made now. */
export async function make(
  shortCode: string,
  { accountId = 'a', link, ...parts }: Parts = {},
): Promise<MadeLink> {
  const pageUrl = `https://made.example/${shortCode}`;
  const {
    id: _id,
    title,
    clicks: _clicks,
    status: _status,
    ...rest
  } = linkOf({ shortCode, longUrl: pageUrl, ...link });
  return inTransaction(['sequence', ...madeLinkStores], async (transaction) => {
    const seq = await nextSequence(transaction);
    const made = { link: { ...rest, servedAt: null }, title, pageUrl, madeAt: Date.now(), seq, ...parts };
    await addMadeLink(transaction, accountId, made);
    return made;
  });
}
