import { newestFirst, type CreatedLink, type Link } from '../../../../src/core/link/link.ts';
import { inWriteTransaction } from '../../../../src/storage/database.ts';
import { addMadeLink, listAndMadeLinkStores } from '../../../../src/storage/list/add-made-link.ts';
import type { MadeLink } from '../../../../src/storage/list/made-link.ts';
import type { ListInfo } from '../../../../src/storage/list/list-info.ts';
import { openIncomingList } from '../../../../src/storage/list/write-list.ts';
import type { ListFetchMetadata } from '../../../../src/storage/list/replace-stored-list.ts';
import { nextSequence, readSequence } from '../../../../src/storage/sequence.ts';
import { linkOf } from '../../core/links.ts';

type Parts = Partial<Omit<MadeLink, 'link'>> & { accountId?: string; link?: Partial<CreatedLink> };

/** Makes a link with a code, as the end of an operation does it. By default its page is its own, and it is made now. */
export async function make(shortCode: string, parts: Parts = {}): Promise<MadeLink> {
  const [made] = await makeAll([shortCode], () => parts);
  if (!made) throw new Error('Nothing was made.');
  return made;
}

/** Makes many links, one after the other, in one transaction: thousands would take a minute. */
export const makeAll = (
  shortCodes: readonly string[],
  partsOf: (shortCode: string) => Parts = () => ({}),
): Promise<MadeLink[]> =>
  inWriteTransaction(['sequence', ...listAndMadeLinkStores], async (transaction) => {
    const all: MadeLink[] = [];
    for (const shortCode of shortCodes) {
      const { accountId = 'a', link, ...parts } = partsOf(shortCode);
      const pageUrl = `https://made.example/${shortCode}`;
      const {
        id: _id,
        rank: _rank,
        title,
        clicks: _clicks,
        status: _status,
        ...created
      } = linkOf({ shortCode, longUrl: pageUrl, ...link });
      const seq = await nextSequence(transaction);
      const made = {
        link: { ...created, servedAt: null },
        title,
        pageUrl,
        madeAt: Date.now(),
        seq,
        ...parts,
      };
      await addMadeLink(transaction, accountId, made);
      all.push(made);
    }
    return all;
  });

interface Answered extends Partial<ListFetchMetadata> {
  accountId?: string;
}

/** Keeps a list of these links, as the service answers it: by default one that was asked for just now. */
export async function keepList(
  links: readonly Link[],
  { accountId = 'a', ...facts }: Answered = {},
): Promise<ListInfo | null> {
  const asked = { tag: null, fetchedAt: Date.now(), askedSeq: await readSequence(), ...facts };
  const incoming = await openIncomingList(accountId);
  for (let start = 0; start < links.length; start += 400) {
    const some = links.slice(start, start + 400);
    const decoded = { links: newestFirst(some), skipped: 0 };
    await incoming.add({
      fingerprint: JSON.stringify(some),
      bytes: 1,
      rows: some.length,
      decode: () => decoded,
    });
  }
  return incoming.commit(asked);
}

/** The service answers that the kept list is the same as now. */
export async function confirmList({ accountId = 'a', ...facts }: Answered = {}): Promise<boolean> {
  const asked = { fetchedAt: Date.now(), askedSeq: await readSequence(), ...facts };
  return (await (await openIncomingList(accountId)).confirm(asked)) !== null;
}

/** A made link as the service lists it. */
export const listedRowOf = ({ link, title }: MadeLink, id: number, change: Partial<Link> = {}): Link =>
  linkOf({ ...link, title, id: String(id), ...change });
