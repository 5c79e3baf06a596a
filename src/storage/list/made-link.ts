import type { CreatedLink, Link } from '../../core/link/link.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { hash32 } from '../../core/hash.ts';
import type { madeLinkStores, ReadTransaction, WriteTransaction } from '../database.ts';

/** A link that this browser has made. */
export interface MadeLink {
  /** As the service answered it. It may have stored another URL than it was asked for. */
  link: CreatedLink;
  title: string;
  /** The URL that was asked for. */
  pageUrl: string;
  madeAt: number;
  /** The number, from the sequence, of the moment when it was known to be made. */
  seq: number;
}

/**
 * A made link as it is kept. `shown`: the kept list lacks it, so it is shown in front of that. `listed`: the list shows it, and the record only
 * adds what the list does not know. `missing`: a list that should have had it did not, so it counts as gone, unless a later list has it.
 */
export interface MadeLinkRecord extends MadeLink {
  status: 'shown' | 'listed' | 'missing';
  /** The id of an older link that had this code and is deleted elsewhere. A list that still has that link is older than this one. */
  replacedId?: string;
  /** The code as the list shows it, where that differs. */
  listedCode?: string;
  /** Since when it is missing, and how old it was when a list lacked it last. */
  missing?: { since: number; age: number };
}

/** Shown links are found newest first by the negative of their number, without reading the others. */
export type MadeLinkGroupKey = number | 'listed' | 'missing';

export const groupKeyOfMadeLink = ({
  status,
  seq,
}: Pick<MadeLinkRecord, 'status' | 'seq'>): MadeLinkGroupKey => (status === 'shown' ? -seq : status);

/** Numbers come before texts in keys. */
export const unlistedKeyRange = (accountId: string): IDBKeyRange =>
  IDBKeyRange.bound([accountId, -Infinity], [accountId, 0]);

/** A created link has no id yet, since it is answered without one (specification, section 2.3). */
export const linkFromMade = ({ link, title }: Pick<MadeLink, 'link' | 'title'>): Link => ({
  id: null,
  rank: '',
  shortCode: link.shortCode,
  shortUrl: link.shortUrl,
  longUrl: link.longUrl,
  title,
  clicks: 0,
  status: 'active',
  createdAt: link.createdAt,
});

/** The pages that a made link is of: the one that it was asked for, and the one that the service has stored. */
export const urlHashesOfMadeLink = ({ link, pageUrl }: MadeLink): number[] => [
  ...new Set([pageUrl, link.longUrl].map((url) => hash32(sameUrlKey(url)))),
];

/** Whether a link is of the page with this key: as it was asked for, or as the service has stored it. */
export const isMadeForPage = ({ link, pageUrl }: Pick<MadeLink, 'link' | 'pageUrl'>, key: string): boolean =>
  [pageUrl, link.longUrl].some((url) => sameUrlKey(url) === key);

type Reading = ReadTransaction<(typeof madeLinkStores)[number]>;
type Writing = WriteTransaction<(typeof madeLinkStores)[number]>;

/** The shown links, newest first. */
export const unlistedMadeLinksInTransaction = async (
  transaction: ReadTransaction<'madeLinks'>,
  accountId: string,
  count?: number,
): Promise<Link[]> =>
  (await transaction.objectStore('madeLinks').getAll(unlistedKeyRange(accountId), count)).map(linkFromMade);

export async function findMadeLinkByCode(
  transaction: Reading,
  accountId: string,
  shortCode: string,
): Promise<MadeLinkRecord | undefined> {
  const group = await transaction.objectStore('madePlaces').get([accountId, 'code', shortCode]);
  return typeof group === 'number' || typeof group === 'string'
    ? transaction.objectStore('madeLinks').get([accountId, group, shortCode])
    : undefined;
}

/** The made links with these codes, in the case that they were made or are listed in. Only the codes that have one are in it. */
export async function findMadeLinksByCodes(
  transaction: Reading,
  accountId: string,
  shortCodes: readonly string[],
): Promise<Map<string, MadeLinkRecord>> {
  const exact = await Promise.all(shortCodes.map((code) => findMadeLinkByCode(transaction, accountId, code)));
  const range = IDBKeyRange.bound([accountId, 'listed'], [accountId, 'listed', []]);
  const listed = exact.includes(undefined) ? await transaction.objectStore('madeLinks').getAll(range) : [];
  const byListedCode = new Map(listed.map((made) => [made.listedCode, made]));
  return new Map(
    shortCodes.flatMap((code, index) => {
      const made = exact[index] ?? byListedCode.get(code);
      return made ? [[code, made]] : [];
    }),
  );
}

/** The made links of a page, by the hash of its key. Another page may have the same hash. */
export async function findMadeLinksByUrlHash(
  transaction: Reading,
  accountId: string,
  hash: number,
): Promise<MadeLinkRecord[]> {
  const range = IDBKeyRange.bound([accountId, hash], [accountId, hash, []]);
  const keys = await transaction.objectStore('madePlaces').getAllKeys(range);
  const found = await Promise.all(
    keys.map(([, , shortCode]) => findMadeLinkByCode(transaction, accountId, shortCode)),
  );
  return found.filter((made) => made !== undefined);
}

export async function putMadeLink(
  transaction: Writing,
  accountId: string,
  made: MadeLinkRecord,
): Promise<void> {
  const { shortCode } = made.link;
  const group = groupKeyOfMadeLink(made);
  const places = transaction.objectStore('madePlaces');
  await Promise.all([
    transaction.objectStore('madeLinks').put(made, [accountId, group, shortCode]),
    places.put(group, [accountId, 'code', shortCode]),
    ...urlHashesOfMadeLink(made).map((hash) => places.put(null, [accountId, hash, shortCode])),
  ]);
}

/** Replaces a record by another of the same link. Its pages stay as they are. */
export async function replaceMadeLink(
  transaction: Writing,
  accountId: string,
  before: MadeLinkRecord,
  made: MadeLinkRecord,
): Promise<void> {
  const { shortCode } = made.link;
  const links = transaction.objectStore('madeLinks');
  const [from, to] = [groupKeyOfMadeLink(before), groupKeyOfMadeLink(made)];
  await Promise.all([
    from !== to && links.delete([accountId, from, shortCode]),
    links.put(made, [accountId, to, shortCode]),
    from !== to && transaction.objectStore('madePlaces').put(to, [accountId, 'code', shortCode]),
  ]);
}

export async function removeMadeLink(
  transaction: Writing,
  accountId: string,
  made: MadeLinkRecord,
): Promise<void> {
  const { shortCode } = made.link;
  const places = transaction.objectStore('madePlaces');
  await Promise.all([
    transaction.objectStore('madeLinks').delete([accountId, groupKeyOfMadeLink(made), shortCode]),
    places.delete([accountId, 'code', shortCode]),
    ...urlHashesOfMadeLink(made).map((hash) => places.delete([accountId, hash, shortCode])),
  ]);
}
