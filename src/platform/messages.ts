import type { Command, Input, Output } from '../core/protocol.ts';
import { fail } from '../core/result.ts';
import { browser } from './browser.ts';
import { onStoredChange } from './storage.ts';

export interface Message {
  command: Command;
  input: unknown;
}

/** Longer than one request can take. Of a worker that it is stopping, the browser now and then drops a message without a word. */
const patienceMs = 25_000;

/**
 * A long list takes its time: these may go on for as long as the worker writes something, if only how far it is. The last two look in it
 * for a link that has no id yet.
 */
const slow: ReadonlySet<Command> = new Set(['connect', 'refresh', 'deleteLink', 'readAnalytics']);

/** Sends a command to the worker. It never rejects: a worker that did not answer is a failure like any other. */
export function send<Name extends Command>(command: Name, input: Input<Name>): Promise<Output<Name>> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (reply: unknown): void => {
      clearTimeout(timer);
      stopListening?.();
      resolve(isReply(reply) ? (reply as Output<Name>) : noReply<Name>());
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, patienceMs);
    };
    const stopListening = slow.has(command) ? onStoredChange(wait) : null;
    wait();
    const ask = async (): Promise<unknown> =>
      browser.runtime.sendMessage({ command, input } satisfies Message);
    ask().then(end, end);
  });
}

const isReply = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && 'ok' in reply;

const noReply = <Name extends Command>(): Output<Name> => fail({ kind: 'no-reply' }) as Output<Name>;
