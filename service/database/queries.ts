import DataLoader from 'dataloader';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Code, findOnlyCaseVariant, findTargetsInOrder, type Target } from './codes.ts';
import { findApiKeysByHash } from './keys.ts';
import { type LinkPieceRequest, readLinkPiece } from './link-list.ts';
import { deleteLinks, type LinkDeletion } from './links.ts';
import { codesKeptDays, insertLinks } from './new-links.ts';
import { countRequestsAndGetWaitMs } from './rates.ts';
import type { Database } from './schema.ts';
import { type ClickScope, clickStatistics } from './statistics.ts';

const mostAtOnce = 500;
/** How many links are deleted in one transaction, and how many pieces of lists are read at once: redirects may have to wait. */
const mostDeletedAtOnce = 20;
const mostPiecesAtOnce = 2;

/**
 * Groups calls: those made in the same turn of the event loop, and those made while the previous batch runs, share a query
 * or a transaction. The busier the database, the larger the batches. Nothing is cached, so an answer is never older than
 * its call.
 * @param answerAll returns an answer for each question, in their order, or why it has none; if it rejects, each call does
 * @param most how many calls share one
 * @param patienceMs how long to wait for the previous batch. Without it, without limit: concurrent transactions would wait
 * for each other's rows, and each of them would hold a connection.
 */
export function batchCalls<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<(Answer | Error)[]>,
  { patienceMs, most = mostAtOnce }: { patienceMs?: number | undefined; most?: number } = {},
): (question: Question) => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();

  function answer(questions: readonly Question[]): Promise<(Answer | Error)[]> {
    const answers = answerAll(questions);
    running = answers.catch(() => undefined);
    return answers;
  }

  async function closeAfter(before: Promise<unknown>, close: () => void): Promise<void> {
    await Promise.all([before, new Promise(setImmediate)]);
    close();
    await (patienceMs === undefined ? running : Promise.race([running, sleep(patienceMs)]));
  }

  const loader = new DataLoader(answer, {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn: (close) => void (last = closeAfter(last, close)),
  });
  return (question) => loader.load(question);
}

/** For read queries: one that the database is slow to answer should not hold up all others. */
const patienceMs = 10;

/**
 * Answers one question after the other, and equal ones once, so that redirects wait for one of them and not for all. One that can't be
 * answered fails alone.
 */
async function answerEachOnce<Question, Answer>(
  questions: readonly Question[],
  answer: (question: Question) => Promise<Answer>,
): Promise<(Answer | Error)[]> {
  const known = new Map<string, Answer | Error>();
  const answers: (Answer | Error)[] = [];
  for (const question of questions) {
    const name = JSON.stringify(question);
    const found = known.get(name) ?? (await answer(question).catch(asError));
    known.set(name, found);
    answers.push(found);
  }
  return answers;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * The queries that requests need, batched.
 * @param keptDays how many days the code of a deleted link or bio page stays its account's
 */
export function createQueries(db: Database, keptDays: number = codesKeptDays) {
  return {
    findKeyOwner: batchCalls((keys: readonly string[]) => findApiKeysByHash(db, keys), { patienceMs }),
    countRequest: batchCalls((requests: Parameters<typeof countRequestsAndGetWaitMs>[1]) =>
      countRequestsAndGetWaitMs(db, requests),
    ),
    findTarget: batchCalls((codes: readonly Code[]) => findTargetsInOrder(db, codes), { patienceMs }),
    findOnlyCaseVariant: (code: Code) => findOnlyCaseVariant(db, code),
    insertLink: batchCalls((links: Parameters<typeof insertLinks>[1]) => insertLinks(db, links, keptDays)),
    deleteLink: batchCalls((links: readonly LinkDeletion[]) => deleteLinks(db, links), {
      most: mostDeletedAtOnce,
    }),
    readLinkPiece: batchCalls(
      (pieces: readonly LinkPieceRequest[]) => Promise.all(pieces.map((piece) => readLinkPiece(db, piece))),
      { most: mostPiecesAtOnce },
    ),
    clickStatistics: batchCalls((scopes: readonly ClickScope[]) =>
      answerEachOnce(scopes, (scope) => clickStatistics(db, scope)),
    ),
  };
}

export type DatabaseQueries = ReturnType<typeof createQueries>;

export type Queries = Omit<DatabaseQueries, 'findTarget'> & {
  /**
   * Returns a promise only if the target isn't remembered.
   * @param site the `site_url` of an account, or empty for the service's own
   */
  findTarget(code: string, site?: string): Target | Promise<Target>;
};
