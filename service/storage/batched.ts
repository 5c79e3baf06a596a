import DataLoader from 'dataloader';

const maxBatchSize = 500;

/**
 * Answers together the calls that are made at one moment, and while the batch before is with the database: the busier
 * it is, the more requests share a query or a transaction. Nothing is remembered afterwards, so an answer is never older
 * than its question.
 * @param answerAll gives as many answers as it gets questions, in their order; if it rejects, each call does.
 * @param patienceMs how long the batch before is waited for: without end for transactions, which would otherwise wait for
 * each other's rows, each of them holding a connection.
 */
export function batched<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<Answer[]>,
  patienceMs?: number,
): (question: Question) => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();

  function answer(questions: readonly Question[]): Promise<Answer[]> {
    const answers = answerAll(questions);
    running = answers.catch(() => undefined);
    return answers;
  }

  async function closeAfter(before: Promise<unknown>, close: () => void): Promise<void> {
    await Promise.all([before, new Promise(setImmediate)]);
    close();
    await (patienceMs === undefined ? running : within(patienceMs, running));
  }

  const loader = new DataLoader(answer, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (close) => void (last = closeAfter(last, close)),
  });
  return (question) => loader.load(question);
}

/** Resolves when the work is over, or the time. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
