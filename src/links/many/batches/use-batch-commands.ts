import { useState } from 'preact/hooks';
import type { Failure } from '../../../core/failure.ts';
import type { Result } from '../../../core/result.ts';
import { send } from '../../../platform/messages.ts';
import { hashOf } from '../../route.ts';

const leave = (): void => {
  location.hash = hashOf({ at: 'many', batch: null });
};

/** What the user can have done with a batch, and why the last of it was not done. */
export function useBatchCommands(id: string) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (sent: Promise<Result<null>>, onDone?: () => void) => {
    const answer = await sent;
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) onDone?.();
  };
  const steer = (to: 'paused' | 'resumed' | 'stopped') => () => void run(send('steerBatch', { id, to }));
  return {
    failure,
    pause: steer('paused'),
    resume: steer('resumed'),
    stop: steer('stopped'),
    tryNow: (intentId: string) => void run(send('tryNow', { intentId })),
    retry: () => void run(send('retryBatch', { id })),
    remove: () => void run(send('removeBatch', { id }), leave),
  };
}

export type BatchCommands = ReturnType<typeof useBatchCommands>;
