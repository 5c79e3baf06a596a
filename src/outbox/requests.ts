import type { Account, ServiceQuirks } from '../core/account/account.ts';
import { learnQuirksFromCreate } from '../core/account/learn-quirks-from-create.ts';
import { compareRanks, newestFirst, type CreatedLink, type Link } from '../core/link/link.ts';
import { isActiveStatus } from '../core/link/link-status.ts';
import { sameCode } from '../core/link/same-code.ts';
import { ok, type Result } from '../core/result.ts';
import { isUrlOfOtherPage } from '../core/url/url-rewriting.ts';
import { readAccount } from '../storage/items/accounts.ts';
import { findRowsIncludingHidden } from '../storage/list/find-rows-including-hidden.ts';
import { saveLearnedQuirks, type PreparedAccountService } from '../worker/account/account-service.ts';
import { fetchAndStoreLinks } from '../worker/list/fetch-and-store-links.ts';
import { tryOrReport } from '../worker/run-in-background.ts';
import type { CreateAnswer, ListFindingsForCreate } from './events.ts';
import type { CreateOperation } from './operation.ts';
import { answeredLinkExistedBefore, createOwnLinkTest, isReplacedBy } from './own-link.ts';
import { doneDeletes } from './page-operations.ts';
import { readOperations } from './read.ts';

/** What leaves for the service on behalf of a create, and what its answers say. Nothing here is stored in the outbox. */

/** Asked only where it decides: the browser's formats are slow to come in a new worker, and the user waits for the link. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export async function requestCreate(
  operation: CreateOperation,
  { account, service }: PreparedAccountService,
  since: number | null,
): Promise<CreateAnswer> {
  const { longUrl, alias, title } = operation;
  const answer = await service.create({ longUrl, alias, title });
  if (!answer.ok) return answer;
  const link = answer.value;
  const now = Date.now();
  const rows = link.shortCode === operation.alias ? [] : await listedBefore(operation, link, since);
  const existed = answeredLinkExistedBefore(operation, link, {
    zone: account.zone,
    ownZone,
    listHadCode: rows.length > 0,
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
 * list can't be read, the link's time has to tell. What was deleted before the request, at `since` in the order (`null`: unknown), was gone.
 * Nothing that fails here may lose the answer of the service.
 */
async function listedBefore(
  { accountId, highestRank }: CreateOperation,
  link: CreatedLink,
  since: number | null,
): Promise<Link[]> {
  const rows = await tryOrReport(() => findRowsIncludingHidden(accountId, link.shortCode));
  if (highestRank === null || rows === null) return [];
  const deletes = doneDeletes((await tryOrReport(() => readOperations(accountId))) ?? []);
  const isGone = (row: Link) =>
    since !== null &&
    deletes.some(({ linkId, settledSeq }) => linkId === row.id && (settledSeq ?? Infinity) <= since);
  return rows.filter(
    (row) => compareRanks(row.rank, highestRank) <= 0 && !isReplacedBy(row, link, []) && !isGone(row),
  );
}

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
