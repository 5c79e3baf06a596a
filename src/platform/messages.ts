import type { CommandName, CommandInput, CommandOutput, OneWayCommandName } from '../core/protocol.ts';
import { fail } from '../core/result.ts';
import { browser } from './browser.ts';
import { onStoredChange } from './storage.ts';

export interface CommandMessage {
  command: CommandName;
  input: unknown;
}

/** Longer than one request can take. A browser that is stopping the worker sometimes drops a message silently. */
const patienceMs = 25_000;

/**
 * Commands that may send several requests, or read a long list. They may take as long as the worker keeps writing something, if only its
 * progress. `deleteLink` and `fetchStatistics` look in the list for a link that has no id yet, and `createLink` for one whose answer did not come.
 */
const slow: ReadonlySet<CommandName> = new Set([
  'connect',
  'createLink',
  'refresh',
  'deleteLink',
  'fetchStatistics',
]);

/**
 * Sends a command to the worker. It never rejects: a worker that does not answer is a failure like any other. If the worker was stopped before
 * its answer, the command is sent once more, which starts the next one: a command that is delivered twice does what it does once.
 */
export function sendCommand<Name extends CommandName>(
  command: Name,
  input: CommandInput<Name>,
): Promise<CommandOutput<Name>> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (reply: unknown): void => {
      clearTimeout(timer);
      stopListening?.();
      resolve(isReply(reply) ? (reply as CommandOutput<Name>) : noReply<Name>());
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, patienceMs);
    };
    const stopListening = slow.has(command) ? onStoredChange(wait) : null;
    const ask = async (): Promise<unknown> => {
      wait();
      return browser.runtime.sendMessage({ command, input } satisfies CommandMessage);
    };
    ask().catch(ask).then(end, end);
  });
}

/** Sends what nobody waits for. If that loses something, the worker stores so, and the pages say it. */
export async function sendOneWayCommand<Name extends OneWayCommandName>(
  command: Name,
  input: CommandInput<Name>,
): Promise<void> {
  await sendCommand(command, input);
}

const isReply = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && 'ok' in reply;

const noReply = <Name extends CommandName>(): CommandOutput<Name> =>
  fail({ kind: 'no-reply' }) as CommandOutput<Name>;
