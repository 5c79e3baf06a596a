import DataLoader from 'dataloader';

const maxBatchSize = 500;

/**
 * When a batch is closed: at the end of the turn of the event loop, for what is only read; or when the batch before
 * it is answered as well, for transactions that would otherwise wait for each other's rows, each of them holding a
 * connection.
 */
type Closing = 'turn' | 'answered';

/**
 * Answers together the calls that are made at one moment: many requests that come in at once cost one query
 * or one transaction. Nothing is remembered afterwards, so an answer is never older than its question.
 * @param answerAll gives as many answers as it gets questions, in their order; if it rejects, each call does.
 */
export function batched<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<Answer[]>,
  closing: Closing = 'turn',
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
    await running;
  }

  const loader = new DataLoader(answer, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (close) => {
      if (closing === 'turn') setImmediate(close);
      else last = closeAfter(last, close);
    },
  });
  return (question) => loader.load(question);
}
