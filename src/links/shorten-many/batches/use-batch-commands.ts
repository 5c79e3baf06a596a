import { useState } from 'preact/hooks';
import type { Failure } from '../../../core/failure.ts';
import { ok, type Result } from '../../../core/result.ts';
import { sendCommand } from '../../../platform/messages.ts';

/** The commands for a batch, and the failure of the last one. */
export function useBatchCommands(id: string) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (sent: Promise<Result<unknown>>) => {
    const answer = await sent;
    setFailure(answer.ok ? null : answer.error);
  };
  const steer = (to: 'paused' | 'resumed' | 'stopped') => () =>
    void run(sendCommand('changeBatchRun', { id, to }));
  return {
    failure,
    pause: steer('paused'),
    resume: steer('resumed'),
    stop: steer('stopped'),
    retryNow: (operationId: string) => void run(retryUnlessEnded(operationId)),
    retry: () => run(sendCommand('retryBatch', { id })),
    retryRow: (index: number) => void run(sendCommand('retryBatch', { id, index })),
  };
}

/** A row that ends in the moment in which it is retried shows how. */
async function retryUnlessEnded(operationId: string): Promise<Result<unknown>> {
  const answer = await sendCommand('retryNow', { operationId });
  return answer.ok || answer.error.kind !== 'gone' ? answer : ok(null);
}

export type BatchCommands = Omit<ReturnType<typeof useBatchCommands>, 'retry'> & { retry: () => void };
