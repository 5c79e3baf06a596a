import { numberIn } from '../ledger.ts';
import type { Service } from '../service/service.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Answer, Sent } from '../world/network/passage.ts';

const atOnceMs = 5000;

/** The user never waits for an outcome that is already certain, or for work that nothing is running. */
export function inTime(simulation: Simulation): Rule {
  const { observer, world, ledger } = simulation;
  /** By the submission's number and the account. */
  const posts = new Map<string, number>();
  const refusedAt = new Map<string, { at: number; life: number; status: number }>();
  const isDiskQuick = simulation.plan.happenings.every(({ what }) => !/database|storage/.test(what));
  const { onAnswered } = world.network;
  world.network.onAnswered = (sent, answer, isWhole) => {
    onAnswered(sent, answer, isWhole);
    note(sent, answer, simulation.serviceAt(sent));
  };
  return {
    onReplied({ number, owner, at: askedAt, operationId }) {
      const { at = -Infinity, life, status } = refusedAt.get(`${number} ${owner?.account}`) ?? {};
      // A worker that was killed did not receive the refusal.
      const isHeard = at >= askedAt && life === lifeNow();
      if (isHeard && isDiskQuick && world.schedule.now > at + atOnceMs)
        throw new Violation(
          'what is certain is said at once',
          `the refusal of w${number} waited for something else`,
        );
      // A refused key is certain without the text of the refusal.
      const operation = observer.operations.get(operationId ?? '');
      if (isHeard && isDiskQuick && status === 401 && operation?.next === 'reconcile')
        throw new Violation(
          'what is certain is said at once',
          `w${number} was refused, and is looked for in a list`,
        );
    },
    onKept() {
      // The alias works as an idempotency key, so the POST can be sent again without waiting.
      for (const { id, isIdle } of observer.operations.values())
        if (isIdle)
          throw new Violation('what is certain is said at once', `${id} waits, and its list was read`);
    },
    onIdle() {
      for (const sent of world.network.waitedFor)
        if (sent.method === 'POST' && isOfRunningBatch(sent))
          throw new Violation(
            'a batch is not left alone',
            `the worker is stopped while ${sent.number}. has no answer`,
          );
    },
  };

  /** Which worker is running. NaN if none is, which equals nothing. */
  function lifeNow(): number {
    return world.host.worker === null ? Number.NaN : world.host.lives;
  }

  /** Notes when the service itself refused the first POST for a URL: no copy of it and no list can contradict that. */
  function note(sent: Sent, answer: Answer, service: Service | undefined): void {
    const { method, body, at } = sent;
    if (method !== 'POST') return;
    const { url } = JSON.parse(body) as { url: string };
    const number = `${numberIn(url)} ${simulation.senderOf(sent)?.account}`;
    posts.set(number, (posts.get(number) ?? 0) + 1);
    const isCertain = answer.status === 400 || answer.status === 401;
    if (
      !service ||
      !isCertain ||
      posts.get(number) !== 1 ||
      answer.headers['Content-Type'] !== 'application/json'
    )
      return;
    const saidAt = world.schedule.now + answer.afterMs + (world.schedule.now - at);
    refusedAt.set(number, { at: saidAt, life: lifeNow(), status: answer.status });
  }

  function isOfRunningBatch(sent: Sent): boolean {
    const { url } = JSON.parse(sent.body) as { url: string };
    const submissions = ledger.submissionsFor(url, simulation.senderOf(sent)?.account);
    return submissions.some(
      (submission) =>
        submission.batchId !== null &&
        observer.batches.get(submission.batchId)?.state.at === 'running' &&
        submissions.length === 1,
    );
  }
}
