import { numberIn } from '../ledger.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import { isSettled, type AnyOperation } from '../stored-operations.ts';

/** Temporary obstacles in the browser. A single submission waits until they are gone. */
const obstacles: ReadonlySet<string> = new Set([
  'offline',
  'no-permission',
  'key-unreadable',
  'locked',
  'storage-full',
  'storage-broken',
]);

const nameOf = (url: string): number | string => numberIn(url) ?? url;

/** An obstacle in this browser neither ends a submission nor counts as an attempt. And content scripts can't read the storage. */
export function noObstacle(simulation: Simulation): Rule {
  const { world, observer } = simulation;
  /** By the number of the submission, or by the URL of a page that was there before. */
  const tries = new Map<number | string, number>();
  const { onTried } = world.network;
  world.network.onTried = (sent) => {
    onTried(sent);
    const { method, body } = sent;
    if (method !== 'POST') return;
    const { url } = JSON.parse(body) as { url: string };
    tries.set(nameOf(url), (tries.get(nameOf(url)) ?? 0) + 1);
  };
  return {
    onKept() {
      for (const operation of observer.operations.values()) {
        checkEnd(operation);
        checkAttempts(operation);
      }
    },
    onCalm() {
      const open = ['local', 'session', 'sync', 'managed'].filter(
        (area) => !world.browser.closedAreas.has(area),
      );
      if (!world.browser.isFirefox && open.length > 0)
        throw new Violation('the storage is closed to pages', `${open.join(' and ')} stand open`);
    },
  };

  /**
   * A worker that was stopped in the middle of a step, or couldn't save the next state, has counted a request that never
   * left.
   */
  function checkAttempts(operation: AnyOperation): void {
    if (operation.kind !== 'create' || isSettled(operation)) return;
    const { id, attempts, longUrl, status } = operation;
    const tried = tries.get(nameOf(longUrl)) ?? 0;
    const most = tried + world.host.interruptions + world.complaints + (status === 'sending' ? 1 : 0);
    if (attempts > most)
      throw new Violation('an obstacle is no attempt', `${id} has ${attempts}, and ${tried} were tried`);
  }
}

/** Rows of a batch don't wait for an obstacle: their batch pauses and says why. */
function checkEnd(operation: AnyOperation): void {
  const { id, batch, failure } = operation;
  const isRow = batch !== null || (operation.kind === 'create' && operation.entryPoint === 'batch');
  if (!isRow && failure !== null && obstacles.has(failure.kind))
    throw new Violation('an obstacle is no end', `${id} has failed: ${failure.kind}`);
}
