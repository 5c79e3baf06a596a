import DataLoader from 'dataloader';

const maxBatchSize = 500;

/**
 * Answers together the calls that are made in one turn of the event loop: many requests that come in at
 * once cost one query or one transaction. Nothing is remembered from one turn to the next, so an answer is
 * never older than its question.
 * @param answerAll gives as many answers as it gets questions, in their order; if it rejects, each call does.
 */
export function batched<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader(answerAll, { cache: false, maxBatchSize, batchScheduleFn: setImmediate });
  return (question) => loader.load(question);
}
