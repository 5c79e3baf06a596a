import type { Account } from '../core/account/account.ts';
import type { Settings } from '../core/account/settings.ts';
import type { CopyFormat } from '../core/copy/copy-options.ts';
import type { BatchRowRef } from '../core/batch/batch.ts';
import type { Failure } from '../core/failure.ts';
import { badAliasFailure } from '../core/link/alias.ts';
import { asCreatedLink } from '../core/link/link.ts';
import { sanitizeTitle } from '../core/link/link-title.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { checkLongUrl, sameUrlKey } from '../core/url/long-url.ts';
import { firstUrlWarning } from '../core/url/url-warnings.ts';
import { maxUrlLength } from '../core/url/parse-web-address.ts';
import { capabilitiesOf } from '../services/choose-service.ts';
import { freshAlias } from '../platform/fresh-alias.ts';
import { accountOrShown } from '../storage/items/accounts.ts';
import { readItems } from '../storage/items/storage-item.ts';
import { items } from '../storage/items/items.ts';
import { findRowsIncludingHidden, readMadeLink } from '../storage/list/find-rows-including-hidden.ts';
import { isOwnShortLink } from '../storage/list/find-link-by-short-url.ts';
import { newestKnownLinkRank } from '../storage/list/newest-known-link-rank.ts';
import { readNewestLinks } from '../storage/list/links.ts';
import { connectedAccountIds } from '../worker/account/account-lock.ts';
import { prepareAccountService } from '../worker/account/account-service.ts';
import { tryOrReport } from '../worker/run-in-background.ts';
import { advance } from './advance.ts';
import { batchPermit } from './batch-permit.ts';
import { failedState } from './state-after-obstacle.ts';
import { sendOrCancelAliasDelete } from './send-or-cancel-alias-delete.ts';
import { findLinkForWebPage, pageLock } from './find-link-for-web-page.ts';
import { createsOf, dueState, type CreateOperation, type EntryPoint } from './operation.ts';
import { findOpenCreateForUrl, isBeingDeleted } from './page-operations.ts';
import { highestSeq, readOutbox, type Outbox } from './read.ts';
import { isAliasInDoubt, reservedAliasFor } from './reserved-aliases.ts';
import { isOperationRunning, runNewOperation, runOperation } from './run.ts';
import { applyEventAndSave, saveNewOperation } from './save.ts';

/** What the user asks for, in the popup's form, by a menu, or in a row of a batch. */
export interface NewLink {
  /** Made by whoever asks, so that a click that is delivered twice is one operation. */
  id: string;
  /** Without it, the shown account is meant. */
  accountId?: string;
  longUrl: string;
  /** Empty: the user gave none. */
  alias: string;
  title: string;
  copyAs?: CopyFormat;
  batch?: BatchRowRef;
}

export interface SubmitPolicy {
  entryPoint: EntryPoint;
  /** A page keeps the link that it has or is about to get, unless the user asked for another. An alias always asks for another. */
  ifPageHasLink: 'use it' | 'make another';
  /** `refuse`: no form has shown the user what the URL holds, so one that needs a warning waits in the popup's form. */
  warnings: 'refuse' | 'seen';
  /** The URL was found in a text and may end elsewhere, so that the user has to see it, whatever link it has. */
  needsReview?: boolean;
}

/**
 * The one way in: turns a click into one operation, stored before anything leaves, and starts it. Returns what stands for the click now: its
 * own operation, the one that it joins, or one that is done with the link that the page has. What can't be sent is refused; the popup's form
 * shows why, and for the others the refused operation does.
 */
export async function submit(newLink: NewLink, policy: SubmitPolicy): Promise<Result<CreateOperation>> {
  const { entryPoint } = policy;
  const { account: shown, others, settings } = items;
  const stored = await readItems({ account: shown, others, settings });
  const account = accountOrShown(stored, newLink.accountId);
  if (account === null) return fail({ kind: 'not-connected' });
  const { aliasRule, longestTitle } = capabilitiesOf(account);
  const draft = draftOf(newLink, account.id, entryPoint, longestTitle);
  const checked = checkLongUrl(newLink.longUrl);
  const problem = checked.ok
    ? badAliasFailure(newLink.alias, aliasRule)
    : ({ kind: 'bad-url', problem: checked.problem } as const);
  if (problem) return entryPoint === 'popup' ? fail(problem) : refuse(draft, problem);
  const create = { ...draft, longUrl: checked.ok ? checked.url : newLink.longUrl };
  if (policy.needsReview) return refuse(create, { kind: 'look-first', why: 'doubtful-end' });
  return pageLock(() => store(create, newLink, policy, account, stored.settings.value));
}

/** An operation before it is stored: its place in the order and its alias are still to come. */
const draftOf = (
  newLink: NewLink,
  accountId: string,
  entryPoint: EntryPoint,
  longestTitle: number,
): CreateOperation => ({
  kind: 'create',
  id: newLink.id,
  accountId,
  seq: 0,
  settledSeq: null,
  revision: 0,
  createdAt: Date.now(),
  attempts: 0,
  lastAnswer: null,
  // The page of a batch shows its rows, and the popup only what needs an answer.
  isSeen: newLink.batch !== undefined,
  ...(newLink.batch && { batch: newLink.batch }),
  longUrl: newLink.longUrl,
  title: sanitizeTitle(newLink.title, longestTitle),
  alias: null,
  aliasBy: 'curtail',
  entryPoint,
  inDoubt: false,
  isPageUnread: false,
  highestRank: null,
  ...(newLink.copyAs && { copyAs: newLink.copyAs }),
  state: dueState('send', 0),
});

/** Under the lock of pages: joins what is on its way, takes the link of the page, or stores the operation and starts it. */
async function store(
  draft: CreateOperation,
  newLink: NewLink,
  policy: SubmitPolicy,
  account: Account,
  settings: Settings,
): Promise<Result<CreateOperation>> {
  const { alias } = newLink;
  const { ifPageHasLink, warnings } = policy;
  const { id, accountId, longUrl } = draft;
  const outbox = await readOutbox();
  const operations = outbox.operations.filter((operation) => operation.accountId === accountId);
  const creates = createsOf(operations);
  // Each row that asks for another link gets its own. Only a click can be made twice by accident.
  const isOwnRow = draft.batch !== undefined && ifPageHasLink === 'make another';
  const known =
    creates.find((one) => one.id === id) ??
    (isOwnRow
      ? undefined
      : creates.findLast((one) => isSameSubmission(one, draft, alias) && !isBeingDeleted(one, operations)));
  const own = known && (await ownedBy(draft, known));
  if (own) return ok(own);
  const isPagesOwn = alias === '' && ifPageHasLink === 'use it';
  let create = { ...draft, isPageUnread: isPagesOwn };
  let isUnknown = false;
  if (isPagesOwn) {
    const open = findOpenCreateForUrl(operations, longUrl);
    const owned = open && (await ownedBy(draft, open));
    if (owned) return ok(owned);
    // The row ended in that moment, with its batch: the click looks again, unless it ended with its account.
    if (open && !(await connectedAccountIds()).includes(accountId)) return fail({ kind: 'not-connected' });
    if (open) return store(draft, newLink, policy, account, settings);
    const page = await findLinkForWebPage(accountId, longUrl, outbox);
    if (page.answer === 'found') {
      const done = {
        status: 'done',
        link: asCreatedLink(page.link),
        existed: true,
        settledAt: Date.now(),
      } as const;
      return keep({ ...draft, state: done }, outbox);
    }
    // Where no list is kept, the service's list tells: nothing is wrong yet.
    const because: Failure | null = outbox.isBroken ? { kind: 'storage-broken', detail: '' } : null;
    isUnknown = page.answer === 'unknown';
    if (isUnknown) create = { ...create, state: dueState('send', 0, because) };
  }
  if (warnings === 'refuse') {
    const warning = await warningOf(create, account, settings);
    if (warning) return refuse(create, warning, outbox);
  }
  const [connected, highestRank] = await Promise.all([
    prepareAccountService(accountId),
    tryOrReport(() => newestKnownLinkRank(accountId)),
  ]);
  create = {
    ...create,
    ...(await aliasFor(alias, create, ifPageHasLink, account, settings, creates)),
    highestRank,
  };
  // An operation that can leave at once is stored as such: a second write before the request would only take time.
  const isReady = connected.ok && !isUnknown;
  const mustFree = alias !== '' && operations.some(({ kind }) => kind === 'delete');
  const first =
    mustFree || isUnknown
      ? create
      : isReady
        ? advance(create, { type: 'sent' })
        : advance(create, {
            type: 'blocked',
            because: connected.ok ? null : connected.error,
            now: Date.now(),
          });
  // The batch of a row may have been stopped meanwhile.
  if ((await batchPermit(draft.batch)) !== 'now') return fail({ kind: 'gone' });
  const written = await runNewOperation(
    id,
    () => saveNewOperation(first, highestSeq(outbox)),
    connected.ok ? connected.value : null,
    mustFree ? sendOrCancelAliasDelete : undefined,
  );
  if (written === null) return fail({ kind: 'not-connected' });
  if (written.operation?.kind !== 'create') return fail({ kind: 'gone' });
  return ok(written.operation);
}

/**
 * A click that joins the row of a batch takes it out of that: the batch may be paused or stopped, which the user did not ask of the click.
 * `null`: the row has ended without a link meanwhile.
 */
async function ownedBy(draft: CreateOperation, joined: CreateOperation): Promise<CreateOperation | null> {
  if (draft.batch !== undefined || joined.batch === undefined) return joined;
  const adopted = await applyEventAndSave(joined, { type: 'adopted' }, 'strict');
  if (adopted === null || adopted.state.status === 'canceled' || adopted.state.status === 'failed')
    return null;
  void tryOrReport(() => runOperation(adopted.id, { isAwoken: true }));
  return adopted;
}

/** So long after its end, a submission is of the same moment as an equal one. */
const momentMs = 1000;

/**
 * Whether a submission is one of this moment once more: of two panels, or a shortcut and then a panel, that are pressed for a page in the same
 * moment, the second can't show yet what is on its way. Once its link was seen, a new click means a second one.
 */
const isSameSubmission = (one: CreateOperation, { longUrl }: CreateOperation, alias: string): boolean =>
  (isOperationRunning(one.id) || (one.attempts > 0 && !one.isSeen && isOfThisMoment(one))) &&
  (one.aliasBy === 'user' ? one.alias : '') === alias &&
  sameUrlKey(one.longUrl) === sameUrlKey(longUrl);

const isOfThisMoment = ({ state }: CreateOperation): boolean =>
  state.status === 'done' && Math.abs(Date.now() - state.settledAt) < momentMs;

/**
 * Stores an operation that needs no request, for the popup to show. The row of a batch has its outcome right away. `outbox` may be one that was
 * just read.
 */
async function keep(settled: CreateOperation, outbox?: Outbox): Promise<Result<CreateOperation>> {
  if (settled.batch) return ok(settled);
  const saved = await saveNewOperation(settled, highestSeq(outbox ?? (await readOutbox())));
  if (saved === null) return fail({ kind: 'not-connected' });
  return saved.operation?.kind === 'create' ? ok(saved.operation) : fail({ kind: 'gone' });
}

/** Nothing is sent. A selection may be a long text, so it is cut to what still shows what is wrong. */
function refuse(
  create: CreateOperation,
  failure: Failure,
  outbox?: Outbox,
): Promise<Result<CreateOperation>> {
  const longUrl = create.longUrl.slice(0, maxUrlLength + 1);
  return keep({ ...create, longUrl, state: failedState(failure, Date.now()) }, outbox);
}

/** So many links tell the hosts of the account's short URLs, so that the whole list is read only for a URL on one of them. */
const fewLinks = 50;

/** A URL that the form would warn about is not sent unseen. */
async function warningOf(
  { accountId, longUrl }: CreateOperation,
  account: Account,
  { warn }: Settings,
): Promise<Failure | null> {
  const isShortLink = await readNewestLinks(accountId, fewLinks)
    .then((newest) => isOwnShortLink(accountId, longUrl, newest))
    .catch(() => false);
  const warning = firstUrlWarning(longUrl, isShortLink, account.baseUrl, warn);
  return warning && { kind: 'look-first', why: warning.kind };
}

/** The alias to send under, and who chose it. Whoever wants another link does not get a reserved alias that has its link already. */
async function aliasFor(
  alias: string,
  { accountId, longUrl, entryPoint }: CreateOperation,
  ifPageHasLink: SubmitPolicy['ifPageHasLink'],
  account: Account,
  { codeFrom, codeLength }: Settings,
  creates: readonly CreateOperation[],
): Promise<Pick<CreateOperation, 'alias' | 'aliasBy' | 'inDoubt'>> {
  if (alias !== '') return { alias, aliasBy: 'user', inDoubt: isAliasInDoubt(creates, alias, longUrl) };
  if (codeFrom === 'service') return { alias: null, aliasBy: codeFrom, inDoubt: false };
  const { shortest, longest } = capabilitiesOf(account).aliasRule;
  const reserved = reservedAliasFor(creates, longUrl, entryPoint);
  if (reserved && (ifPageHasLink === 'use it' || !(await hasKnownLink(accountId, reserved)))) return reserved;
  return {
    alias: freshAlias(Math.min(Math.max(codeLength, shortest), longest)),
    aliasBy: codeFrom,
    inDoubt: false,
  };
}

/** If that can't be read, there is none: the alias is taken at most once. */
const hasKnownLink = (accountId: string, { alias }: Pick<CreateOperation, 'alias'>) =>
  tryOrReport(
    async () =>
      alias !== null &&
      ((await readMadeLink(accountId, alias)) !== null ||
        ((await findRowsIncludingHidden(accountId, alias)) ?? []).length > 0),
  );
