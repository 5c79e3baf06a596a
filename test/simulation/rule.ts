import type { Intent } from '../../src/core/intent/intent.ts';
import type { CreateWish } from './ledger.ts';
import type { Service } from './service/service.ts';
import type { Sent } from './world/network/passage.ts';

/** A rule that was broken; the first one ends the run. */
export class Violation extends Error {
  constructor(
    readonly rule: string,
    text: string,
  ) {
    super(text);
  }

  /** What it has in common with those that differ in names alone. */
  get kind(): string {
    return `${this.rule}: ${this.message.replaceAll(/https?:\S+|\b[\w-]*\d[\w:-]*\b/g, '…')}`;
  }
}

/** Who listens to what happens, to hold it against the rules. */
export interface Rule {
  onSent?: (sent: Sent, service: Service | undefined) => void;
  /** The journal, the batches or the account may have changed; no write is under way. */
  onKept?: () => void;
  onTold?: (text: string, by: string) => void;
  /** A page has saved a file. */
  onSaved?: (name: string, text: string) => void;
  /** The popup has its answer to a wish. */
  onReplied?: (wish: CreateWish) => void;
  /** The browser is about to stop a worker that it takes to be idle. */
  onIdle?: () => void;
  /** The worker is about to end, whatever it is at. */
  onStop?: () => void;
  /** All accounts were forgotten some seconds ago, and nothing was asked for since. */
  onForgotten?: () => void;
  /** The same, of the account of this id alone. */
  onRemoved?: (id: string) => void;
  /** A page has heard that the list of the account of this id was fetched, asked for then. */
  onRefreshed?: (id: string, askedAt: number) => void;
  /** Nothing has gone wrong for so long that everything must have come to an end. */
  onCalm?: () => void;
  /** After that, one more wish was made, a while ago: how it stands. */
  onOnceMore?: (isRefused: boolean, state: Intent['state'] | undefined) => void;
}
