import type { FailureKind } from '../../../src/core/failure.ts';
import { isSubmissionOf, numberIn } from '../ledger.ts';
import type { Owner } from '../owners.ts';
import { Violation, type Rule } from '../rule.ts';
import type { ServiceLink } from '../service/truth.ts';
import type { Simulation } from '../simulation.ts';
import type { AnyOperation, CreateOperation, DeleteOperation } from '../stored-operations.ts';
import type { Answer, Sent } from '../world/network/passage.ts';
import type { Evidence } from './evidence.ts';
import { isCode } from './told.ts';
import type { Submissions } from './submissions.ts';

/** A refusal of the service, and what an answer that says so looks like. */
const answersOf: Partial<Record<FailureKind, (answer: Answer) => boolean>> = {
  unauthorized: ({ status }) => status === 401,
  'limit-reached': (answer) => answer.status === 403 && isJson(answer),
  'alias-taken': ({ status, body }) => status === 409 || body.includes('taken'),
  invalid: ({ status, body }) => (status >= 400 && status < 500) || (status < 300 && body.includes('error')),
  'not-found': ({ status }) => status === 404,
};

/** How long it may take until a page has its link from the kept list. */
const lookupMs = 1000;

/**
 * The service did not use the alias. If the answer was lost, its link can't be told from one that another device has made for the page
 * meanwhile.
 */
const isUnderOtherCode = ({ code, alias }: ServiceLink): boolean =>
  alias !== null && !alias.toLowerCase().startsWith(code.toLowerCase());

/** An operation that ends canceled or failed has a reason: its user, or an answer of the service that says so. */
export function reasons(simulation: Simulation, submissions: Submissions, evidence: Evidence): Rule {
  const { world, observer, ledger, coverage } = simulation;
  const known = new Set<string>();
  /** What was to be done at some time. Aliases that are only reserved never were. */
  const open = new Set<string>();
  /** What a request may have made without an answer. */
  const doubted = new Set<string>();
  /** The answers to POSTs by the number of the submission and the account, and those of any kind by the account. */
  const answers = new Map<string, Answer[]>();
  const { onAnswered } = world.network;
  world.network.onAnswered = (sent, answer, isWhole) => {
    onAnswered(sent, answer, isWhole);
    const account = simulation.senderOf(sent)?.account ?? '';
    const number = sent.method === 'POST' ? numberOf(sent) : null;
    for (const name of [account, `${number} ${account}`])
      answers.set(name, [...(answers.get(name) ?? []).slice(-50), answer]);
  };
  return {
    onKept() {
      for (const operation of observer.operations.values()) {
        const { id, kind, status, failure } = operation;
        if (status === 'due' || status === 'sending') open.add(id);
        if (operation.kind === 'create' && operation.inDoubt) doubted.add(id);
        if (status !== 'canceled' && status !== 'failed' && status !== 'done') continue;
        const end = `${id} ${status} ${failure?.kind}`;
        if (known.has(end)) continue;
        known.add(end);
        coverage.count('ends', `${kind} ${failure?.kind ?? status}`);
        const owner = submissions.ownerOf(operation);
        if (status === 'canceled' && open.has(id)) checkCanceled(operation);
        else if (status === 'failed' && owner !== null && operation.kind === 'create')
          checkFailed(operation, owner);
        else if (status === 'failed' && owner !== null && operation.kind === 'delete')
          checkNotListed(operation, owner);
        else if (status === 'done' && owner !== null && operation.kind === 'create')
          checkNew(operation, owner);
      }
    },
    onCalm: checkRows,
  };

  /** What a row has made is not told as a link that was there before, unless its batch was begun again meanwhile. */
  function checkRows(): void {
    for (const { id, kind, accountId, round } of observer.batches.values()) {
      const owner = simulation.owners.ofId(accountId);
      if (kind !== 'create' || round > 0 || owner === null) continue;
      for (const { submission, outcome } of observer.rowsOf(id)) {
        if (outcome?.at !== 'done' || !outcome.wasThere || !('longUrl' in submission)) continue;
        if (isAgeUntold(owner)) continue;
        const own = ownLinkOf({ id, longUrl: submission.longUrl }, owner);
        if (own && isUnderOtherCode(own) && [...doubted].some((one) => one.startsWith(`${id}:`))) continue;
        if (own && own.code === outcome.link?.shortCode && !world.wasClockWrongSince(inWorld(own)))
          throw new Violation(
            'a reason for every end',
            `${own.code} is told as older, and a row has made it`,
          );
      }
    }
  }

  function checkCanceled(operation: AnyOperation): void {
    const { id, accountId, batch, kind } = operation;
    const isAsked = ledger.canceled.has(id) || (batch !== null && ledger.steered.has(batch.batchId));
    const [batchId = ''] = id.split(':', 1);
    // A batch pauses by itself when the next rows would be refused as well, and begins its open rows again later.
    const isRow = ledger.steered.has(batchId) || observer.batches.get(batchId)?.state.at === 'paused';
    if (isAsked || isRow || simulation.isChanging(accountId) || !observer.keys.has(accountId)) return;
    if (operation.kind === 'delete' && isWantedAgain(operation)) return;
    throw new Violation('a reason for every end', `${kind} ${id} is canceled, and nobody has asked for that`);
  }

  /**
   * The user shortened a page since, and got the link that was to be deleted. It is the same with a page that was still being looked up when
   * the delete was stored: the link was given out after that, and must not lead nowhere some seconds later.
   */
  function isWantedAgain({ id, shortCode, seq }: DeleteOperation): boolean {
    const asked = ledger.deletes.find((submission) => isSubmissionOf(submission, id))?.wantedAt ?? 0;
    const given = [...observer.operations.values()].filter(
      (one) => one.kind === 'create' && one.link?.shortCode === shortCode,
    );
    return given.some((one) =>
      ledger.creates.some(
        (submission) =>
          isSubmissionOf(submission, one.id) && submission.at >= (one.seq > seq ? asked - lookupMs : asked),
      ),
    );
  }

  function checkFailed(operation: CreateOperation, owner: Owner): void {
    const { id, longUrl, failure } = operation;
    const { account } = owner;
    const isIt = failure === null ? undefined : answersOf[failure.kind];
    if (isIt === undefined || simulation.setBacks.length > 0) return;
    // The list is asked with the same key.
    const name = failure?.kind === 'unauthorized' ? account : `${numberIn(longUrl)} ${account}`;
    if (!(answers.get(name) ?? []).some(isIt))
      throw new Violation(
        'a reason for every end',
        `create ${id} has failed: ${failure?.kind}, which nobody has said`,
      );
    if (failure?.kind === 'alias-taken' && doubted.has(id)) checkTaken(operation, owner);
  }

  /** An alias that the own request of a while ago has taken is not told as somebody else's, unless a list has shown another URL for it. */
  function checkTaken(operation: CreateOperation, owner: Owner): void {
    const link = ownLinkOf(operation, owner);
    const isListed = link && evidence.wasListedSince(owner.account, link.code, inWorld(link));
    if (link && link.code === operation.alias && !isListed)
      throw new Violation(
        'a reason for every end',
        `${link.code} is told as taken, and is of ${operation.id}`,
      );
  }

  /** What its own request has made is not told as a link that was there before. */
  function checkNew(operation: CreateOperation, owner: Owner): void {
    const { id, existed, link, longUrl } = operation;
    const own = ownLinkOf(operation, owner);
    if (!existed || !own || own.code !== link?.shortCode || ledger.chosenFor.has(id)) return;
    if (operation.aliasBy === 'user' && isAgeUntold(owner)) return;
    if (isUnderOtherCode(own) && doubted.has(id)) return;
    // Under the user's alias, a first request that is refused for it says that the link was there, even if a copy of that request has made it.
    const isRefused = (answers.get(`${numberIn(longUrl)} ${owner.account}`) ?? []).some(
      (answer) => answersOf['alias-taken']?.(answer) === true,
    );
    if (!isRefused && !world.wasClockWrongSince(inWorld(own)))
      throw new Violation('a reason for every end', `${own.code} is told as older, and ${id} has made it`);
  }

  /** Where the zone of the service's times isn't known, ids tell what was there before, and these don't follow each other. */
  function isAgeUntold({ service, account }: Owner): boolean {
    const isZoneKnown = observer.accounts.some(
      ({ id, zone }) => zone !== null && simulation.owners.ofId(id)?.account === account,
    );
    return !isZoneKnown && ['are used again', 'are in no order'].includes(service.personality.ids);
  }

  /** The link that the only submission for a page, of an operation or of the row of a batch, has made. */
  function ownLinkOf(
    { id, longUrl }: Pick<CreateOperation, 'id' | 'longUrl'>,
    { service, account }: Owner,
  ): ServiceLink | undefined {
    const [submission, ...others] = ledger.submissionsFor(longUrl, account);
    const isIts = submission && (submission.batchId === id || isSubmissionOf(submission, id));
    if (!submission || !isIts || others.length > 0) return undefined;
    if (simulation.setBacks.length > 0) return undefined;
    return service.truth
      .alive(account)
      .find(({ request, sentUrl }) => request !== null && numberIn(sentUrl) === submission.number);
  }

  function inWorld({ madeAt }: ServiceLink): number {
    return madeAt - world.trueAt(0);
  }

  /** Codes that differ only in case are one at a service whose lists fold them. */
  function checkNotListed({ id, shortCode, failure }: DeleteOperation, { account, service }: Owner): void {
    if (failure?.kind !== 'not-listed') return;
    const askedAt = ledger.deletes.find((submission) => isSubmissionOf(submission, id))?.wantedAt ?? Infinity;
    const isFolded = service.personality.listedCodes === 'in lower case';
    const code = isFolded ? shortCode.toLowerCase() : shortCode;
    const isThere = service.truth.alive(account).some((link) => isCode(link, code));
    if (isThere && evidence.wasListedSince(account, code, askedAt))
      throw new Violation(
        'a reason for every end',
        `delete ${id} found no ${shortCode}, which a list has shown`,
      );
  }
}

const isJson = ({ headers }: Answer): boolean => headers['Content-Type'] === 'application/json';

const numberOf = ({ body }: Sent): number | null => numberIn((JSON.parse(body) as { url: string }).url);
