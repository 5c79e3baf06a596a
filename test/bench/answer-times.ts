import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { wallTime } from './support/world.ts';

export interface AnswerTime {
  startedAt: number;
  finishedAt: number;
}

const started = 'http.server.request.start';
const finished = 'http.server.response.finish';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Measures how long the service takes to create links, within its process, by the events of Node's HTTP server. */
export class AnswerTimes {
  private readonly startedAt = new WeakMap<IncomingMessage, number>();
  private last: AnswerTime | null = null;

  constructor() {
    subscribe(started, this.onStarted);
    subscribe(finished, this.onFinished);
  }

  private readonly onStarted = (message: unknown): void => {
    this.startedAt.set((message as Exchange).request, wallTime());
  };

  private readonly onFinished = (message: unknown): void => {
    const { request } = message as Exchange;
    const startedAt = this.startedAt.get(request);
    if (startedAt === undefined || request.method !== 'POST') return;
    this.last = { startedAt, finishedAt: wallTime() };
  };

  /** Returns the time of the latest POST. */
  take(): AnswerTime {
    const { last } = this;
    if (last === null) throw new Error('The service was asked for no link.');
    this.last = null;
    return last;
  }

  stop(): void {
    unsubscribe(started, this.onStarted);
    unsubscribe(finished, this.onFinished);
  }
}
