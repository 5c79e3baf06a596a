import DataLoader from 'dataloader';

const maxBatchSize = 500;

/**
 * When a batch is closed: at the end of the turn of the event loop, for what requests ask as they come in;
 * or as soon as all promises have run, for what they ask when an earlier batch is answered.
 */
type Closing = 'turn' | 'promises';

/**
 * Answers together the calls that are made at one moment: many requests that come in at once cost one query
 * or one transaction. Nothing is remembered afterwards, so an answer is never older than its question.
 * @param answerAll gives as many answers as it gets questions, in their order; if it rejects, each call does.
 */
export function batched<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<Answer[]>,
  closing: Closing = 'turn',
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader(answerAll, {
    cache: false,
    maxBatchSize,
    // Its own way is to wait for the promises.
    ...(closing === 'turn' ? { batchScheduleFn: setImmediate } : {}),
  });
  return (question) => loader.load(question);
}
