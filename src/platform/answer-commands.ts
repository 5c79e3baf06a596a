import {
  pageNameOfPath,
  allowedSenders,
  type CommandName,
  type CommandInput,
  type CommandOutput,
} from '../core/protocol.ts';
import { fail } from '../core/result.ts';
import { storageFailure } from '../core/storage-failure.ts';
import { browser } from './browser.ts';
import type { CommandMessage } from './messages.ts';

export type Handlers = { [Name in CommandName]: (input: CommandInput<Name>) => Promise<CommandOutput<Name>> };

interface Sender {
  id?: string;
  url?: string;
}

/**
 * Answers each command only from the pages of this extension that may send it. The returned promise keeps the worker alive until it settles:
 * in Chromium, 340 s and more were measured.
 */
export function answerCommands(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Sender) => {
    if (!isMessage(message, handlers) || !maySend(sender, message.command)) return undefined;
    const handler = handlers[message.command] as (input: unknown) => Promise<CommandOutput<CommandName>>;
    return handler(message.input).catch((error: unknown) => fail(storageFailure(error)));
  });
}

function maySend({ id, url = '' }: Sender, command: CommandName): boolean {
  const root = browser.runtime.getURL('');
  if (id !== browser.runtime.id || !url.startsWith(root)) return false;
  const page = pageNameOfPath(new URL(url).pathname);
  return page !== null && allowedSenders[command].includes(page);
}

const isMessage = (message: unknown, handlers: Handlers): message is CommandMessage =>
  typeof message === 'object' &&
  message !== null &&
  'command' in message &&
  Object.hasOwn(handlers, String(message.command));
