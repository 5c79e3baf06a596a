import type { Command, Input, Output } from '../core/protocol.ts';
import { fail } from '../core/result.ts';
import { browser } from './browser.ts';

export interface Message {
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
