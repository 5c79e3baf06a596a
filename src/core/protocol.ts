import type { AuthHeader, Plan } from './account.ts';
import type { CreateIntent, Door } from './create-intent.ts';
import type { Result } from './result.ts';
import type { Settings } from './settings.ts';

export interface Connection {
  /** As typed; the worker tidies it. */
  address: string;
  /** Absent: the key that is kept already, for the same address only. */
  key?: string;
  plan: Plan;
  authHeader: AuthHeader;
}

export interface Wish {
  /** Made by the page, so that a click that is delivered twice is still one intent. */
  id: string;
  longUrl: string;
  alias: string;
  title: string;
  door: Door;
}

/**
 * Every command that a page can send to the worker: its name, what goes in and what comes back.
 * A new command is a line here and a function in background/handlers.ts.
 */
export interface Protocol {
  connect: (connection: Connection) => Result<{ links: number; clicks: number }>;
  forgetAccount: (input: null) => Result<null>;
  changeSettings: (change: Partial<Settings>) => Result<null>;
  /** Answers when the intent is settled or has to wait. */
  createLink: (wish: Wish) => Result<CreateIntent>;
  tryNow: (input: { intentId: string }) => Result<CreateIntent>;
  cancelIntent: (input: { intentId: string }) => Result<null>;
  markSeen: (input: { intentId: string }) => Result<null>;
  /** Fetches links and totals anew where what is kept is older than `maxAgeMs`. */
  refresh: (input: { maxAgeMs: number }) => Result<null>;
}

export type Command = keyof Protocol;
export type Input<Name extends Command> = Parameters<Protocol[Name]>[0];
export type Output<Name extends Command> = ReturnType<Protocol[Name]>;
