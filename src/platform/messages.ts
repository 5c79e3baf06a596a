import type { Command, Input, Output } from '../core/protocol.ts';
import { fail } from '../core/result.ts';
import { storageFailure } from '../core/storage-failure.ts';
import { browser } from './browser.ts';

interface Message {
  command: Command;
  input: unknown;
}

/** Sends a command to the worker. It never rejects: a worker that did not answer is a failure like any other. */
export async function send<Name extends Command>(command: Name, input: Input<Name>): Promise<Output<Name>> {
  try {
    const reply: unknown = await browser.runtime.sendMessage({ command, input } satisfies Message);
    return isReply(reply) ? (reply as Output<Name>) : noReply<Name>();
  } catch {
    return noReply<Name>();
  }
}

const isReply = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && 'ok' in reply;

const noReply = <Name extends Command>(): Output<Name> => fail({ kind: 'no-reply' }) as Output<Name>;

export type Handlers = { [Name in Command]: (input: Input<Name>) => Promise<Output<Name>> };

/**
 * Answers commands from this extension's own pages, and from nobody else.
 * Returning a promise holds the worker until it settles (field measurement: 340 s and more in Chromium).
 */
export function answerWith(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: { id?: string; url?: string }) => {
    const isOurs =
      sender.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL(''));
    if (!isOurs || !isMessage(message, handlers)) return undefined;
    const handler = handlers[message.command] as (input: unknown) => Promise<Output<Command>>;
    return handler(message.input).catch((error: unknown) => fail(storageFailure(error)));
  });
}

const isMessage = (message: unknown, handlers: Handlers): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'command' in message &&
  String(message.command) in handlers;
