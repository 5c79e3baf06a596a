import type { Command, Input, Output } from '../core/protocol.ts';
import { fail } from '../core/result.ts';
import { storageFailure } from '../core/storage-failure.ts';
import { browser } from './browser.ts';
import type { Message } from './messages.ts';

export type Handlers = { [Name in Command]: (input: Input<Name>) => Promise<Output<Name>> };

/**
 * Answers commands from this extension's own pages only. The returned promise keeps the worker alive until it settles: in Chromium, 340 s
 * and more were measured.
 */
export function answerWith(handlers: Handlers, onCommand: () => void = () => undefined): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: { id?: string; url?: string }) => {
    const isOurs =
      sender.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL(''));
    if (!isOurs || !isMessage(message, handlers)) return undefined;
    onCommand();
    const handler = handlers[message.command] as (input: unknown) => Promise<Output<Command>>;
    return handler(message.input).catch((error: unknown) => fail(storageFailure(error)));
  });
}

const isMessage = (message: unknown, handlers: Handlers): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'command' in message &&
  Object.hasOwn(handlers, String(message.command));
