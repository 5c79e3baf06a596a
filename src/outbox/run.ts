import { isLocalFailure, type Failure } from '../core/failure.ts';
import { prepareAccountService, type PreparedAccountService } from '../worker/account/account-service.ts';
import { hideDeletedLinks } from '../worker/list/hide-deleted-links.ts';
import { updateSnapshotAndAnnounceLinks } from '../worker/list/snapshot.ts';
import { fetchAndStoreLinks } from '../worker/list/fetch-and-store-links.ts';
import { asCreatedLink, newestFirst, type Link } from '../core/link/link.ts';
import { isActiveStatus } from '../core/link/link-status.ts';
import { sameUrlKey } from '../core/url/long-url.ts';
import { oneAtATime } from '../core/one-at-a-time.ts';
import { ok } from '../core/result.ts';
import { readBatch } from '../storage/batches/batches.ts';
import { readSequence } from '../storage/sequence.ts';
import { runInBackground, tryOrReport } from '../worker/run-in-background.ts';
import { freshAlias } from '../platform/fresh-alias.ts';
import { advance, nextStep } from './advance.ts';
import { mayExistDespiteRefusal } from './advance-create.ts';
import { detachRowOperation } from './batch-row-operations.ts';
import { batchPermit } from './batch-permit.ts';
import type { CreateAnswer, DeleteAnswer, OperationEvent } from './events.ts';
import {
  findLinkForWebPage,
  deletionOfListedLink,
  isLinkBeingDeleted,
  pageLock,
  readCodesBeingDeleted,
  type PageLinkLookup,
} from './find-link-for-web-page.ts';
import {
  createdLinkOf,
  isOperationSettled,
  type CreateOperation,
  type DeleteOperation,
  type Operation,
} from './operation.ts';
import { findOpenCreateForUrl, isRecreatedAfterDelete } from './page-operations.ts';
import { isPendingTooLong } from './pauses.ts';
import { readOperation, readOperations, readOutbox } from './read.ts';
import { requestCreate, listForCreate } from './requests.ts';
import { applyAnswerEvenUnsaved, applyEventAndSave } from './save.ts';
import { learnCaseFoldingFrom } from './list-observer.ts';
import {
  hasDeletedSameLink,
  isGoneFromStoredList,
  isLinkIdOutdated,
  listForDelete,
  mayHaveDeletedSameLink,
} from './look-before-delete.ts';
import type { OperationWriteResult } from './storage/write-operations.ts';
import { wakeAtOrWhenOnline } from './wake.ts';

/**
 * The runner: takes an operation from step to step until it is settled, or has to wait. It reads, advances, saves, and goes on with what is
 * stored then. No two runs of one operation overlap.
 */

/** How a run ended: the operation as it is stored; `null`: it was removed. */
type Ended = Operation | null;

/** The operations that this worker is running. Any other in `sending` was interrupted when an earlier worker ended. */
const running = new Map<string, Promise<Ended>>();

export const isOperationRunning = (id?: string): boolean =>
  id === undefined ? running.size > 0 : running.has(id);

export interface OperationRunOptions {
  /** The user asked for the next step, so it waits for nothing. */
  isUrgent?: boolean;
  /** What waits for the network, the key, the permission or a batch asks for it again. */
  isAwoken?: boolean;
}

/** Runs an operation as it is stored. A second call joins the first. */
export const runOperation = (id: string, options: OperationRunOptions = {}): Promise<Ended> =>
  running.get(id) ?? register(id, async () => continueOperation(await readCurrent(id), options));

/**
 * Stores a new operation and runs it from there: a request that is ready leaves at once; otherwise `first` is done before the first step. It
 * counts as running from before it is stored, so that nobody takes it for one that was interrupted.
 */
export function runNewOperation(
  id: string,
  save: () => Promise<OperationWriteResult | null>,
  connected: PreparedAccountService | null,
  first: (operation: CreateOperation) => Promise<void> = async () => undefined,
): Promise<OperationWriteResult | null> {
  const saved = Promise.resolve().then(save);
  const run = register(id, async () => {
    const written = await saved;
    if (written?.isWritten !== true || written.operation?.kind !== 'create')
      return written?.operation ?? null;
    const { operation } = written;
    if (operation.state.status === 'sending' && connected)
      return continueOperation(await send(operation, connected), {});
    await first(operation);
    return continueOperation(await readCurrent(id), {});
  });
  // Whoever asked hears of a failed write by `saved`.
  run.catch(() => undefined);
  return saved;
}

/** Does something with an operation while nothing runs it. `null`: it was removed. How an earlier run ended is its caller's. */
export async function withIdleOperation(
  id: string,
  work: (operation: Operation) => Promise<Ended>,
): Promise<Ended> {
  while (running.has(id)) await Promise.allSettled([running.get(id)]);
  return register(id, async () => {
    const operation = await readCurrent(id);
    return operation && work(operation);
  });
}

/** To be called only while nothing runs the operation. */
function register(id: string, work: () => Promise<Ended>): Promise<Ended> {
  const run = work().finally(() => {
    if (running.get(id) === run) running.delete(id);
  });
  running.set(id, run);
  return run;
}

/** The stored operation. If it is in `sending`, an earlier worker was interrupted: no other run is under way. */
async function readCurrent(id: string): Promise<Ended> {
  const operation = await readOperation(id);
  return operation && applyEventAndSave(operation, { type: 'interrupted', now: Date.now() }, 'relaxed');
}

export async function continueOperation(
  first: Ended,
  { isUrgent = false, isAwoken = false }: OperationRunOptions,
): Promise<Ended> {
  let operation = first;
  for (let isFirst = true; operation !== null; isFirst = false) {
    const step = nextStep(operation, Date.now(), isFirst && (isAwoken || isUrgent));
    if (step === null) return operation;
    const left: Ended | undefined = isUrgent ? undefined : await withoutItsBatch(operation);
    if (left !== undefined) return left;
    if (step.do === 'wait') {
      wakeAtOrWhenOnline(step.until);
      return operation;
    }
    const isUrgentStep = isUrgent && isFirst;
    operation =
      step.do === 'send'
        ? await prepareAndSend(operation, isUrgentStep)
        : await reconcile(operation, isUrgentStep);
  }
  return null;
}

/**
 * What becomes of the row of a batch that is paused or stopped, unless a list has to tell what became of its last request; `undefined`: it may
 * go on. A create would hold up others for its page, so it ends, and is begun again when the batch resumes. Only the alias of a request that
 * has left is kept: it is the idempotency key.
 */
async function withoutItsBatch(operation: Operation): Promise<Ended | undefined> {
  const { state, batch, attempts, kind, id } = operation;
  if (state.status !== 'due' || batch === undefined) return undefined;
  if (state.next === 'reconcile' && attempts > 0) return undefined;
  const permit = await batchPermit(batch);
  if (permit === 'now') return undefined;
  // A delete holds up nobody, so it waits for its batch.
  if (kind === 'delete' && permit === 'later') return block(operation, null);
  if (kind === 'delete' || attempts === 0) await detachRowOperation(operation);
  // Its alias stays reserved for the next create for the page: of another batch, or of this one when it is resumed.
  else
    await applyEventAndSave(
      operation,
      { type: 'canceled', now: Date.now(), ifRowOfBatch: batch.batchId, leavesBatch: true },
      'strict',
    );
  const left = await readOperation(id);
  // In that moment a click may have taken it over, which goes on.
  return left !== null && left.batch === undefined && !isOperationSettled(left) ? undefined : left;
}

/** Nothing leaves now. `null`: its batch is paused. */
const block = (operation: Operation, because: Failure | null): Promise<Ended> =>
  applyEventAndSave(operation, { type: 'blocked', because, now: Date.now() }, 'relaxed');

/** What follows once it is known whether a request may leave. */
type NextMove = () => Promise<Ended>;

async function prepareAndSend(operation: Operation, isUrgent: boolean): Promise<Ended> {
  const now = Date.now();
  const since = isUrgent ? now : await pendingSince(operation, now);
  if (isPendingTooLong({ createdAt: since }, now))
    return block(operation, { kind: 'pending-too-long', since });
  if (operation.kind === 'create' && operation.isPageUnread) {
    const read = await readPage(operation, isUrgent);
    if (read !== operation) return read;
  }
  const move = await (operation.kind === 'delete'
    ? deleteLock(() => prepareDelete(operation, isUrgent))
    : prepareRequest(operation, isUrgent));
  return move();
}

/** The user is asked about a batch as a whole, by when it ran last, and says so for all of its rows. Nearly all are too young to ask for it. */
export const pendingSince = async ({ createdAt, batch }: Operation, now: number): Promise<number> =>
  batch === undefined || !isPendingTooLong({ createdAt }, now)
    ? createdAt
    : ((await readBatch(batch.batchId))?.ranAt ?? now);

/**
 * A delete looks at the others, and is saved as sent, under one lock. Of two deletes of one link in the same moment, neither would see that
 * the other is about to leave, and the second could reach another link that the service has given the id.
 */
const deleteLock = oneAtATime();

async function prepareDelete(operation: DeleteOperation, isUrgent: boolean): Promise<NextMove> {
  // Meanwhile the link was made again, or found and given out: now the user wants it.
  const others = await readOperations(operation.accountId);
  if (others.some((other) => isRecreatedAfterDelete(operation, other)))
    return () => applyEventAndSave(operation, { type: 'canceled', now: Date.now() }, 'strict');
  const { state, linkId } = operation;
  if (others.some((other) => hasDeletedSameLink(other, operation))) {
    const list = ok({ idOfCode: null, hasLink: false });
    const event = { type: 'reconciled', list, freshAlias: '', now: Date.now() } as const;
    return () => applyEventAndSave(operation, event, 'relaxed');
  }
  const same = others.filter((other) => mayHaveDeletedSameLink(other, operation));
  // A list that is asked for before the answer of the other proves nothing.
  const sending = same.find((other) => other.state.status === 'sending');
  if (sending)
    return async () => {
      await runOperation(sending.id);
      return prepareAndSend(operation, isUrgent);
    };
  const isToCheck = async () =>
    same.length > 0 || (await isGoneFromStoredList(operation)) || isLinkIdOutdated(operation);
  if (state.status === 'due' && (linkId === null || (state.tries === 0 && (await isToCheck()))))
    return () => reconcile({ ...operation, state: { ...state, next: 'reconcile' } }, isUrgent);
  return prepareRequest(operation, isUrgent);
}

async function prepareRequest(operation: Operation, isUrgent: boolean): Promise<NextMove> {
  const connected = await prepareAccountService(operation.accountId, isUrgent);
  if (!connected.ok) return () => block(operation, connected.error);
  // Asked for once more, since the user may have stopped the batch while the rest was read.
  const left = isUrgent ? undefined : await withoutItsBatch(operation);
  if (left !== undefined) return async () => left;
  const sent = await applyEventAndSave(operation, { type: 'sent' }, 'strict');
  return async () => (sent === null || sent.state.status !== 'sending' ? sent : send(sent, connected.value));
}

/** Makes the request of an operation that is stored in `sending`. A delete is sent only with the id of its link. */
async function send(operation: Operation, connected: PreparedAccountService): Promise<Ended> {
  const answered =
    operation.kind === 'create'
      ? await createAndSave(operation, connected)
      : await saveAnswer(operation, await connected.service.deleteLink(operation.linkId as string));
  const ended = await afterStep(operation, answered);
  // The user is told of the refusal at once. Whether a copy of the request has made the link, one list is asked.
  if (ended?.kind === 'create' && mayExistDespiteRefusal(ended))
    void runInBackground(() => fetchAndStoreLinks(ended.accountId));
  return ended;
}

/** A link that was there is looked at together with its deletes, and given out under their lock, so that none leaves in between. */
async function createAndSave(operation: CreateOperation, connected: PreparedAccountService): Promise<Ended> {
  const { accountId, revision, seq } = operation;
  // What was stored as sent leaves right after its click. `null`: the order can't be read.
  const since = revision === 1 ? seq : await tryOrReport(readSequence);
  const answer = await requestCreate(operation, connected, since);
  if (!answer.ok || !answer.value.existed) return saveAnswer(operation, answer);
  return deleteLock(async () => {
    const isBeingDeleted =
      (await tryOrReport(() => isLinkBeingDeleted(accountId, answer.value.link, since ?? Infinity))) ?? false;
    return saveAnswer(operation, ok({ ...answer.value, isBeingDeleted }));
  });
}

const saveAnswer = (operation: Operation, answer: CreateAnswer | DeleteAnswer): Promise<Ended> =>
  applyAnswerEvenUnsaved(operation, { type: 'answered', answer, now: Date.now() });

async function reconcile(operation: Operation, isUrgent: boolean): Promise<Ended> {
  const list = await (operation.kind === 'create'
    ? listForCreate(operation, isUrgent)
    : listForDelete(operation, isUrgent));
  if (!list.ok && isLocalFailure(list.error)) return block(operation, list.error);
  const alias = operation.kind === 'create' ? operation.alias : null;
  const event: Reconciled = {
    type: 'reconciled',
    list,
    freshAlias: freshAlias(alias?.length),
    now: Date.now(),
  };
  const reconciled = await deleteLock(async () =>
    applyAnswerEvenUnsaved(operation, await withoutDeletedLinks(operation, event)),
  );
  const ended = await afterStep(operation, reconciled);
  if (ended?.kind === 'create') await learnCaseFoldingFrom(ended);
  return ended;
}

type Reconciled = Extract<OperationEvent, { type: 'reconciled' }>;

/** A list without the links that a create would be given as those that were there, and that are being deleted, or gone. */
async function withoutDeletedLinks(operation: Operation, event: Reconciled): Promise<Reconciled> {
  const { list } = event;
  if (!list.ok || !('links' in list.value)) return event;
  const { value } = list;
  const next = advance(operation, event);
  const deletion = await tryOrReport(() => deletionOfListedLink(next, value));
  if (deletion === null) return event;
  const shortCode = createdLinkOf(next)?.shortCode;
  const left = {
    ...value,
    links: value.links.filter((link) => link.shortCode !== shortCode),
    ...(deletion === 'being deleted' && { hasAliasBeingDeleted: true }),
  };
  return withoutDeletedLinks(operation, { ...event, list: ok(left) });
}

/** What an end changes besides the operation: the popup's first frame, and the kept list. A later worker makes up for what fails here. */
async function afterStep(before: Operation, ended: Ended): Promise<Ended> {
  if (ended === null || isOperationSettled(before) || ended.state.status !== 'done') return ended;
  const { accountId, kind, batch } = ended;
  // The links of a batch are shown and hidden together, since each time makes every page read the list again.
  if (kind === 'delete' && batch === undefined) await runInBackground(() => hideDeletedLinks(accountId));
  if (kind === 'create' && batch === undefined)
    await runInBackground(() => updateSnapshotAndAnnounceLinks(accountId));
  return ended;
}

/**
 * Whether the page of a create has a link by now: it could not be read when it was asked for, or the create has waited since. If it can't be
 * read, the service's list tells; if that does not come, or another create is making the link, this one goes on waiting. What certainly keeps
 * the list from coming, such as a lost key or a refusal of the service, is told, and ends or holds up this one as it would its own request.
 */
async function readPage(operation: CreateOperation, isUrgent: boolean): Promise<Ended> {
  const { accountId, longUrl } = operation;
  const key = sameUrlKey(longUrl);
  const rows: Link[] = [];
  const see = (link: Link) => {
    if (sameUrlKey(link.longUrl) === key && isActiveStatus(link.status)) rows.push(link);
  };
  const isUnread = (await findLinkForWebPage(accountId, longUrl)).answer === 'unknown';
  const listed = isUnread ? await fetchAndStoreLinks(accountId, see, isUrgent) : null;
  return pageLock(async () => {
    const { operations, isBroken } = await readOutbox();
    const own = operations.filter((other) => other.accountId === accountId && other.id !== operation.id);
    const read = await findLinkForWebPage(accountId, longUrl, { operations, isBroken });
    const page =
      read.answer === 'unknown' && listed?.ok
        ? pageOf(rows, await readCodesBeingDeleted(accountId, own))
        : read;
    const now = Date.now();
    if (page.answer === 'found') {
      const link = asCreatedLink(page.link);
      // A list that lagged may have lacked what an earlier request has made.
      const existed = operation.attempts === 0 || link.shortCode !== operation.alias;
      return applyEventAndSave(operation, { type: 'chosen', link, existed, now }, 'strict');
    }
    const earlier = own.filter(({ seq }) => seq < operation.seq);
    const isFirst = findOpenCreateForUrl(earlier, longUrl) === undefined;
    if (page.answer === 'none' && isFirst) return operation;
    const isUnlisted = page.answer === 'unknown' && listed?.ok === false;
    const because: Failure = isUnlisted ? listed.error : { kind: 'storage-broken', detail: '' };
    const event = { type: 'blocked', because, now } as const;
    return isBroken ? advance(operation, event) : applyEventAndSave(operation, event, 'relaxed');
  });
}

/** What the rows of a list that could not be stored say of a page. */
function pageOf(rows: readonly Link[], deleted: ReadonlySet<string>): PageLinkLookup {
  const [link] = newestFirst(rows.filter(({ shortCode }) => !deleted.has(shortCode)));
  return link ? { answer: 'found', link } : { answer: 'none' };
}
