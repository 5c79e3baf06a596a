import { hash32, hash53 } from '../../core/hash.ts';
import { sameCode, spellingsOf } from '../../core/link/same-code.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import type { Link } from '../../core/link/link.ts';
import { positionsOfHashes } from './list-index.ts';
import { defaultListLagMs, maxListLagMs } from './list-info.ts';
import type { MadeLinkRecord } from './made-link.ts';

/** A list that was fetched, as far as it says something about links that were made. */
export interface FetchedListToReconcile {
  codes: Float64Array;
  urls: Uint32Array;
  /** Places of rows that are not shown for other reasons: removed links. */
  removed: readonly number[];
  rowAt: (place: number) => Promise<Link>;
  fetchedAt: number;
  now: number;
  /** The last number that was given out before the list was asked for. */
  askedSeq: number;
  /** The service is known to change the case of codes. */
  foldsCase: boolean;
  lagMs: number;
}

/** What a list means for a made link. `next`: the record from now on, or `null` if it is not needed any more. */
interface Settled {
  made: MadeLinkRecord;
  next: MadeLinkRecord | null;
}

export interface MadeLinkReconciliation {
  all: Settled[];
  /** Places of rows that are older than a made link with their code. */
  replaced: number[];
  lagMs: number;
}

interface Row {
  place: number;
  code: string;
}

/**
 * Compares the made links of an account with a list. What the list should have by now, and lacks, is gone. It may still have what was made
 * after it was asked for, or within the time by which lists of this service are late.
 */
export async function reconcileMadeLinks(
  records: readonly MadeLinkRecord[],
  list: FetchedListToReconcile,
): Promise<MadeLinkReconciliation> {
  const rows = await rowsOf(records, list);
  const lagMs = Math.max(
    list.lagMs,
    ...records.flatMap(({ missing, link }) =>
      missing && rows.has(link.shortCode) ? [Math.min(missing.age + defaultListLagMs, maxListLagMs)] : [],
    ),
  );
  const replaced: number[] = [];
  const all: Settled[] = [];
  for (const made of records) {
    const row = rows.get(made.link.shortCode);
    // The clock was set back since. How old it is nobody knows, so its age counts from now on: a late list must not lead to a second link,
    // nor a link that is gone be given out for as long as the clock was ahead.
    const dated = made.madeAt > list.now ? { ...made, madeAt: list.now } : made;
    const isYoung = list.fetchedAt - made.madeAt < lagMs;
    const mayLack = isYoung || made.seq > list.askedSeq;
    const isOlder = row !== undefined && mayLack && (await isReplaced(made, row, list));
    if (row && isOlder) replaced.push(row.place);
    all.push({
      made,
      next: row && !isOlder ? whenListed(dated, row, list, mayLack) : whenAbsent(dated, list, mayLack),
    });
  }
  return { all, replaced, lagMs };
}

const isReplaced = async (
  { replacedId }: MadeLinkRecord,
  { place }: Row,
  { rowAt }: FetchedListToReconcile,
): Promise<boolean> => replacedId !== undefined && (await rowAt(place)).id === replacedId;

const keyHash = (url: string): number => hash32(sameUrlKey(url));

/**
 * The next list may lack the link again, since a service with several copies answers from one that is older. Later, a record is needed only
 * if the list shows another URL than the page's, because the service changed that when it made the link. If the link led elsewhere only
 * later, its page has no link any more.
 */
function whenListed(
  made: MadeLinkRecord,
  row: Row,
  { urls }: FetchedListToReconcile,
  mayLack: boolean,
): MadeLinkRecord | null {
  const { replacedId, listedCode, missing, ...rest } = made;
  const listed = urls[row.place];
  const isRewritten = listed === keyHash(made.link.longUrl) && listed !== keyHash(made.pageUrl);
  if (!mayLack && !isRewritten) return null;
  // What it replaced matters while a list may still be from before.
  const replaced = mayLack && replacedId !== undefined ? { replacedId } : {};
  const code = row.code === made.link.shortCode ? {} : { listedCode: row.code };
  const next: MadeLinkRecord = { ...rest, ...replaced, ...code, status: 'listed' };
  const isSame =
    made.status === 'listed' && listedCode === next.listedCode && replacedId === next.replacedId && !missing;
  return isSame ? made : next;
}

function whenAbsent(
  made: MadeLinkRecord,
  { fetchedAt }: FetchedListToReconcile,
  mayLack: boolean,
): MadeLinkRecord | null {
  const { missing, listedCode: _listedCode, ...rest } = made;
  if (mayLack) return made.status === 'shown' ? made : { ...rest, status: 'shown' };
  const since = missing?.since ?? fetchedAt;
  if (Math.abs(fetchedAt - since) >= maxListLagMs) return null;
  // A link of an age that no list can lag behind teaches nothing.
  const age = fetchedAt - made.madeAt;
  const lacked = age >= 0 && age < maxListLagMs ? age : (missing?.age ?? 0);
  return { ...rest, status: 'missing', missing: { since, age: lacked } };
}

/** The row of each made link, by its code. A removed row is none, since the link was made again after that. */
async function rowsOf(
  records: readonly MadeLinkRecord[],
  list: FetchedListToReconcile,
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  const removed = new Set(list.removed);
  // The exact code comes last, so that it wins where two made links differ in case alone.
  const wanted = new Map(
    records.flatMap(({ link: { shortCode } }) =>
      spellingsOf(shortCode, list.foldsCase).map((code) => [hash53(code), { code, shortCode }] as const),
    ),
  );
  for (const place of positionsOfHashes(list.codes, new Set(wanted.keys()))) {
    const found = wanted.get(list.codes[place] ?? NaN);
    const known = found && rows.get(found.shortCode);
    const isExact = found?.code === found?.shortCode;
    if (found && !removed.has(place) && (!known || (isExact && known.code !== found.shortCode)))
      rows.set(found.shortCode, { place, code: found.code });
  }
  await addInOtherCase(
    rows,
    records.filter(({ link }) => !rows.has(link.shortCode)),
    list,
    removed,
  );
  return rows;
}

/** The specification doesn't say whether case matters in a code. A code in another case counts if it leads to the target of the made link. */
async function addInOtherCase(
  rows: Map<string, Row>,
  records: readonly MadeLinkRecord[],
  { urls, rowAt }: FetchedListToReconcile,
  removed: ReadonlySet<number>,
): Promise<void> {
  const byPage = new Map<number, MadeLinkRecord[]>();
  for (const made of records.filter(({ link }) => /\p{L}/u.test(link.shortCode)))
    for (const hash of new Set([keyHash(made.pageUrl), keyHash(made.link.longUrl)]))
      byPage.set(hash, [...(byPage.get(hash) ?? []), made]);
  for (const place of positionsOfHashes(urls, new Set(byPage.keys()))) {
    if (removed.has(place)) continue;
    const { shortCode: code } = await rowAt(place);
    const made = byPage.get(urls[place] ?? NaN)?.find(({ link }) => sameCode(link.shortCode, code, true));
    if (made && !rows.has(made.link.shortCode)) rows.set(made.link.shortCode, { place, code });
  }
}
