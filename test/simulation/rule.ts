import type { CreateSubmission } from './ledger.ts';
import type { AnyOperation } from './stored-operations.ts';
import type { Service } from './service/service.ts';
import type { Sent } from './world/network/passage.ts';

/** A broken rule. The first one ends the run. */
export class Violation extends Error {
  constructor(
    readonly rule: string,
    text: string,
  ) {
    super(text);
  }

  /** The message without names and numbers, the same for violations that differ only in these. */
  get kind(): string {
    return `${this.rule}: ${this.message.replaceAll(/https?:\S+|\b[\w-]*\d[\w:-]*\b/g, '…')}`;
  }
}

/** Hears of what happens, to check it against a rule. */
export interface Rule {
  onSent?: (sent: Sent, service: Service | undefined) => void;
  /** The outbox, the batches or the accounts may have changed, and no write is under way. */
  onKept?: () => void;
  /** What is stored was set back to an earlier time, by a loss of power or a restored profile. */
  onSetBack?: () => void;
  onTold?: (text: string, by: string, from: string) => void;
  /** A page has saved a file. */
  onSaved?: (name: string, text: string) => void;
  /** The popup has the reply to a submission. */
  onReplied?: (submission: CreateSubmission) => void;
  /** The browser is about to stop a worker that it considers idle. */
  onIdle?: () => void;
  /** The worker is about to end, even in the middle of work. */
  onStop?: () => void;
  /** All accounts were forgotten some seconds ago, and the user has asked for nothing since. */
  onForgotten?: () => void;
  /** The same for the account with this id. */
  onRemoved?: (id: string) => void;
  /** These accounts were unlocked some seconds ago, and the user has asked for nothing since. */
  onUnlocked?: (ids: readonly string[]) => void;
  /** A page heard that the list of the account with this id was fetched. The fetch was requested at `askedAt`. */
  onRefreshed?: (id: string, askedAt: number) => void;
  /** A page heard that the list of this account is no older than `maxAgeMs`. */
  onFresh?: (id: string, maxAgeMs: number) => void;
  /** Nothing has gone wrong for so long that everything must have settled. */
  onCalm?: () => void;
  /** After that, the user made one more submission and waited. */
  onOnceMore?: (isRefused: boolean, operation: AnyOperation | undefined) => void;
}
