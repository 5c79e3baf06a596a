import { createClient, type RedisClientType } from '@redis/client';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../input-error.ts';
import { report } from '../report.ts';
import type { RedisPlace } from './shared.ts';

const defaultAnswerWithinMs = 200;
const connectWithinMs = 2_000;
const askAgainAfterMs = 1_000;

export interface Redis {
  /** Asks Redis. While Redis is unreachable, calls `otherwise` instead. */
  ask<Result>(
    question: (client: RedisClientType) => Promise<Result>,
    otherwise: () => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Connects, and reconnects whenever the connection is lost. An unreachable Redis delays the start by at most 2 seconds. */
export async function openRedis({ url, answerWithinMs = defaultAnswerWithinMs }: RedisPlace): Promise<Redis> {
  const client = clientFor(url);
  let askAgainAt = 0;
  let isAway = false;
  // `ask` reports failures. Without a listener, Node would throw on this event.
  client.on('error', () => undefined);
  const connecting = client.connect().catch(() => undefined);
  await Promise.race([connecting, sleep(connectWithinMs, undefined, { ref: false })]);

  async function ask<Result>(
    question: (asked: RedisClientType) => Promise<Result>,
    otherwise: () => Promise<Result>,
  ): Promise<Result> {
    if (performance.now() < askAgainAt) return otherwise();
    try {
      const answer = await inTime(question(client), answerWithinMs);
      if (isAway) console.log('Redis answers again.');
      isAway = false;
      return answer;
    } catch (error) {
      if (!isAway) report(error, 'Redis does not answer: the database is asked in its place.');
      isAway = true;
      askAgainAt = performance.now() + askAgainAfterMs;
      return otherwise();
    }
  }

  async function close(): Promise<void> {
    if (client.isOpen) client.destroy();
    await connecting;
  }

  return { ask, close };
}

function clientFor(url: string): RedisClientType {
  try {
    return createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: connectWithinMs, reconnectStrategy: () => askAgainAfterMs },
    });
  } catch (error) {
    throw new InputError('The flag --redis must be an address such as redis://127.0.0.1:6379.', {
      cause: error,
    });
  }
}

/** The library's own timeout covers only commands that were not sent yet. */
async function inTime<Result>(answer: Promise<Result>, answerWithinMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${answerWithinMs} ms.`)), answerWithinMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
