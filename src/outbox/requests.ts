import { ageOf } from '../core/age.ts';
import type { Account, ServiceQuirks } from '../core/account/account.ts';
import { learnQuirksFromCreate } from '../core/account/learn-quirks-from-create.ts';
import { unreadableDataFailure } from '../core/failure.ts';
import {
  compareRanks,
  newestFirst,
  type CreatedLink,
  type Link,
  type LinkIdentity,
} from '../core/link/link.ts';
import { isActiveStatus } from '../core/link/link-status.ts';
import { parseServiceTime } from '../core/link/service-time.ts';
import { sameCode } from '../core/link/same-code.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { sameUrlKey } from '../core/url/long-url.ts';
import {
  isSameUrlAfterRewriting,
  isUrlOfOtherPage,
  type ServiceRewritings,
} from '../core/url/url-rewriting.ts';
import { readAccount } from '../storage/items/accounts.ts';
import { findRowsIncludingHidden, readLocalLink } from '../storage/list/find-rows-including-hidden.ts';
import { defaultListLagMs } from '../storage/list/list-info.ts';
import { readListInfo } from '../storage/list/read-list-info.ts';
import { saveLearnedQuirks, type PreparedAccountService } from '../worker/account/account-service.ts';
import { fetchAndStoreLinks } from '../worker/list/fetch-and-store-links.ts';
import { tryOrReport } from '../worker/run-in-background.ts';
import type { CreateAnswer, DeleteAnswer, ListFindingsForCreate, ListFindingsForDelete } from './events.ts';
import type { CreateOperation, DeleteOperation } from './operation.ts';
import { answeredLinkExistedBefore, createOwnLinkTest, slackMs } from './own-link.ts';
import { hourMs } from './pauses.ts';
import { learnCaseFolding } from './list-observer.ts';

/** What leaves for the service on behalf of an operation, and what its answers say. Nothing here is stored in the outbox. */

/** Asked only where it decides: the browser's formats are slow to come in a new worker, and the user waits for the link. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export async function requestCreate(
  operation: CreateOperation,
  { account, service }: PreparedAccountService,
): Promise<CreateAnswer> {
  const { longUrl, alias, title } = operation;
  const answer = await service.create({ longUrl, alias, title });
  if (!answer.ok) return answer;
  const link = answer.value;
  const now = Date.now();
  const rows = link.shortCode === operation.alias ? [] : await listedBefore(operation, link);
  const listHadCode = rows.length > 0;
  const existed = answeredLinkExistedBefore(operation, link, {
    zone: account.zone,
    ownZone,
    listHadCode,
    now,
  });
  // The account's lock holds up writes, and most links show nothing new.
  const learned = (known: Account) =>
    learnQuirksFromCreate(known, operation, link, { existed, now, ownZone });
  if (Object.keys(learned(account)).length > 0) await saveLearnedQuirks(account.id, learned);
  return ok({ link, existed, isDoubtful: isDoubtful(operation, link, rows) });
}

/** A service chose the code itself, for a link of another page, or for one that the list says is off. Nobody may be given that unasked. */
function isDoubtful(
  { longUrl, alias }: CreateOperation,
  { longUrl: target, shortCode }: CreatedLink,
  rows: readonly Link[],
): boolean {
  if (sameCode(shortCode, alias ?? '', true)) return false;
  return (
    isUrlOfOtherPage(longUrl, target) ||
    rows.some((row) => !isActiveStatus(row.status) || isUrlOfOtherPage(longUrl, row.longUrl))
  );
}

/**
 * The rows that the list had with a code before the request. A list that has come since may have the new link, which has a higher rank. If the
 * list can't be read, the link's time has to tell.
 */
async function listedBefore({ accountId, highestRank }: CreateOperation, link: CreatedLink): Promise<Link[]> {
  const rows = await tryOrReport(() => findRowsIncludingHidden(accountId, link.shortCode));
  if (highestRank === null) return [];
  return (rows ?? []).filter(
    (row) => compareRanks(row.rank, highestRank) <= 0 && !isReplacedBy(row, link, []),
  );
}

/**
 * Whether a link is gone, and another one has its code: that is newer, and leads elsewhere. A link whose URL was changed keeps its time, and
 * one that leads to the same page as the link before is as good as that.
 */
function isReplacedBy(known: LinkIdentity, link: LinkIdentity, rewriting: ServiceRewritings): boolean {
  const [before, since] = [parseServiceTime(known.createdAt, 0), parseServiceTime(link.createdAt, 0)];
  const isNewer = before !== null && since !== null && since > before + slackMs;
  return isNewer && !isSameUrlAfterRewriting(known.longUrl, link.longUrl, rewriting);
}

export const requestDelete = (
  { linkId }: DeleteOperation & { linkId: string },
  { service }: PreparedAccountService,
): Promise<DeleteAnswer> => service.deleteLink(linkId);

const noQuirks: ServiceQuirks = { zone: null, rewriting: [], foldsCase: false };

export const quirksOf = async (accountId: string): Promise<ServiceQuirks> =>
  (await readAccount(accountId)) ?? noQuirks;

/** Fetches the list and picks what it says about a create. */
export async function listForCreate(
  operation: CreateOperation,
  isUrgent: boolean,
): Promise<Result<ListFindingsForCreate>> {
  const quirks = await quirksOf(operation.accountId);
  const isOurs = createOwnLinkTest(operation, quirks);
  const found = new Map<string, Link>();
  const see = (link: Link) => {
    if (isOurs(link)) found.set(link.shortCode, link);
  };
  const fetched = await fetchAndStoreLinks(operation.accountId, see, isUrgent);
  return fetched.ok
    ? ok({ links: newestFirst([...found.values()]), quirks, askedSeq: fetched.value })
    : fetched;
}

/** Fetches the list and picks what it says about a delete. */
export async function listForDelete(
  operation: DeleteOperation,
  isUrgent: boolean,
): Promise<Result<ListFindingsForDelete>> {
  const { accountId, linkId, shortCode, known } = operation;
  const [{ foldsCase, rewriting }, made] = await Promise.all([
    quirksOf(accountId),
    readLocalLink(accountId, shortCode),
  ]);
  const rows: Link[] = [];
  const see = (link: Link) => {
    if (sameCode(link.shortCode, shortCode, true)) rows.push(link);
  };
  const fetched = await fetchAndStoreLinks(accountId, see, isUrgent);
  if (!fetched.ok) return fetched;
  const isMade = (row: Link) =>
    made !== null &&
    made.link.createdAt === row.createdAt &&
    sameUrlKey(made.link.longUrl) === sameUrlKey(row.longUrl);
  // A late list may still have the older link whose code our new one has got.
  const isReplaced = ({ id }: Link) => made?.replacedId !== undefined && made.replacedId === id;
  // In another case it is another link, unless the service is known to change the case, or it is our new link by its target and time.
  const isIt = (row: Link) =>
    isMade(row) || (sameCode(row.shortCode, shortCode, foldsCase) && !isReplaced(row));
  const own = rows.filter(isIt);
  const row = own.find((one) => one.shortCode === shortCode) ?? own[0];
  if (row) {
    await learnCaseFolding(accountId, row.shortCode, shortCode);
    const found = linkId === null ? row : own.find(({ id }) => id === linkId);
    const isOther = found === undefined || (known !== undefined && isReplacedBy(known, found, rewriting));
    return ok(isOther ? { idOfCode: null, hasLink: 'replaced' } : { idOfCode: found.id, hasLink: true });
  }
  const info = await readListInfo(accountId);
  if (linkId === null && made === null && info?.removed.some((one) => one.shortCode === shortCode))
    return ok({ idOfCode: null, hasLink: 'removed' });
  // The link may be in a row that could not be read.
  if ((info?.skipped ?? 0) > 0) return fail(unreadableDataFailure);
  // A list may be older than a young link, so that it lacks it proves nothing.
  const lagMs = Math.max(info?.lagMs ?? 0, defaultListLagMs);
  const mayBeLate = made !== null && Date.now() - made.madeAt < lagMs;
  return ok({ idOfCode: null, hasLink: mayBeLate ? 'listMayBeOld' : false });
}

/**
 * Whether the kept list no longer has a link under this id and code, shows another one there, or hides it since it was removed: an id may
 * have been given to another link since. Costs no request. `false` also if no list is kept or it can't be read.
 */
export async function isGoneFromStoredList({
  accountId,
  linkId,
  shortCode,
  known,
  foldsCase = false,
}: DeleteOperation): Promise<boolean> {
  const rows = await tryOrReport(() => findRowsIncludingHidden(accountId, shortCode, foldsCase));
  if (rows === null) return false;
  const info = await tryOrReport(() => readListInfo(accountId));
  // The list is kept as it came: what was removed from it since is hidden, and the delete that did so may be forgotten.
  const isRemoved = info?.removed.some(
    (one) => one.linkId === linkId && sameCode(one.shortCode, shortCode, foldsCase),
  );
  const isIt = (row: Link) => row.id === linkId && !(known && isReplacedBy(known, row, []));
  return isRemoved === true || !rows.some(isIt);
}

/**
 * Whether a delete goes by an id that is hours old, in a list that nobody has asked for since: the service may have given the id to another
 * link. The rows of a batch are not asked, since each would fetch a list.
 */
export async function isLinkIdOutdated({ accountId, createdAt, batch }: DeleteOperation): Promise<boolean> {
  const now = Date.now();
  if (batch !== undefined || ageOf(createdAt, now) < hourMs) return false;
  const info = await tryOrReport(() => readListInfo(accountId));
  return info === null || ageOf(info.fetchedAt, now) > hourMs;
}
