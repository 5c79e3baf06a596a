import type { Account, AuthHeader, Plan } from './account/account.ts';
import type { Derived, KeyMode, PassphraseKey } from './account/sealed-key.ts';
import type { Batch, CreateWish, DeleteWish, RowOutcome } from './batch/batch.ts';
import type { CreateIntent, Door } from './intent/create-intent.ts';
import type { KeptDraft, Typed } from './intent/kept-drafts.ts';
import type { CreatedLink } from './link/link.ts';
import type { QrStyle } from './qr/qr-style.ts';
import type { Result } from './result.ts';
import type { SettingsChange } from './account/settings.ts';
import type { KeptDays } from './statistics/kept-days.ts';

export interface Connection {
  /** The address of the API, as `readBaseUrl` gives it. */
  baseUrl: string;
  /** Absent: the key that is kept already, for the same address only. */
  key?: string;
  plan: Plan;
  authHeader: AuthHeader;
  /** The account that this is to be from now on; `null`: it is added to those that are connected. */
  accountId?: string | null;
  /** With which the key is sealed, where it takes the place of one that a passphrase opens. */
  derived?: Derived;
  /** What it is called where it is a new one. */
  label?: string;
  /** The user says that it is that account, where the links of the two do not tell. */
  isSame?: boolean;
}

export interface Wish {
  /** Made by the page, so that a click that is delivered twice is still one intent. */
  id: string;
  accountId?: string;
  longUrl: string;
  alias: string;
  title: string;
  door: Door;
}

/** What stands in the form of a page; `typed` is `null` where that is nothing but what the page gave it. */
export type DraftToKeep = Omit<KeptDraft, 'typed' | 'at'> & { typed: Typed | null };

export interface LinkName {
  /** `null` until the list has been fetched after the link was made. */
  linkId: string | null;
  shortCode: string;
}

export interface LinkToDelete extends LinkName {
  /** Made by the page, as for a wish. */
  id: string;
  accountId?: string;
  /** How long it can be taken back; 0 for what is an undo itself. */
  undoMs: number;
}

export interface NewBatch {
  /** Made by the page, as for a wish. */
  id: string;
  accountId?: string;
  kind: Batch['kind'];
  wishes: (CreateWish | DeleteWish)[];
  /** For each wish, in their order, where some are settled already: nothing is sent for those. */
  outcomes?: (RowOutcome | null)[];
  /** How long all of it can be taken back. */
  undoMs: number;
}

/**
 * What belongs to an account names the one that its page shows: another window may have switched to another one meanwhile. Where none is
 * named, it is the one that is shown.
 *
 * Every command that a page can send to the worker: its name, what goes in and what comes back.
 * A new command is a line here and a function in background/handlers.ts.
 */
export interface Protocol {
  /** Tests the key with the list of links, and keeps the account where that comes. */
  connect: (connection: Connection) => Result<{ links: number; clicks: number }>;
  /** Erases all accounts and settings. */
  forgetAccount: (input: null) => Result<null>;
  /** Erases one account of several. */
  removeAccount: (input: { id: string }) => Result<null>;
  /** Shows another of the connected accounts. */
  showAccount: (input: { id: string }) => Result<null>;
  nameAccount: (input: { id: string } & Pick<Account, 'label' | 'color'>) => Result<null>;
  /** Opens accounts with the bits of their passphrase, or with the key where it was in memory alone; gives the ids of those that it fits. */
  unlock: (input: { accountId: string; secret: string }[]) => Result<string[]>;
  /** Locks every key that a passphrase opens. */
  lock: (input: null) => Result<null>;
  /** Keeps the key of an account in another way; it is not locked. */
  keepKeyAs: (input: { accountId: string; mode: KeyMode; derived?: Derived }) => Result<null>;
  /** The key of an account for a backup, sealed with what a page has made of a passphrase. */
  sealKey: (input: { accountId: string; derived: Derived }) => Result<PassphraseKey>;
  /** Puts the sample in the place of an account; where one is connected, that stays. It is left by `forgetAccount`. */
  startSample: (input: null) => Result<null>;
  changeSettings: (change: SettingsChange) => Result<null>;
  keepQrStyle: (style: QrStyle) => Result<null>;
  /** Answers when the intent is settled or has to wait. */
  createLink: (wish: Wish) => Result<CreateIntent>;
  /** Keeps what is typed, for the next time that the form of that page opens. */
  keepDraft: (draft: DraftToKeep) => Result<null>;
  /** Deletes after the time to undo; answers when the wish is settled or has to wait. */
  deleteLink: (link: LinkToDelete) => Result<null>;
  /** Runs many wishes, one after another; answers as soon as all of them are kept. How they get on, pages read in the store. */
  beginBatch: (batch: NewBatch) => Result<null>;
  steerBatch: (input: { id: string; to: 'paused' | 'resumed' | 'stopped' }) => Result<null>;
  /** The deletion of one link or of many leaves in `undoMs` from now, unless it has left. */
  postpone: (input: { id: string; undoMs: number }) => Result<null>;
  /** Tries the rows once more that failed. */
  retryBatch: (input: { id: string }) => Result<null>;
  /** Forgets a batch and its results. */
  removeBatch: (input: { id: string }) => Result<null>;
  /** Addresses that were chosen elsewhere for the page that shortens many; given once. */
  takeUrls: (input: null) => Result<string[]>;
  tryNow: (input: { intentId: string }) => Result<null>;
  /** Takes a wish back: a create that is not settled, a delete that has not left. It may be too late. */
  cancelIntent: (input: { intentId: string }) => Result<{ isCanceled: boolean }>;
  chooseLink: (input: { intentId: string; link: CreatedLink }) => Result<null>;
  noteSeen: (input: { intentId: string }) => Result<null>;
  /** The user has read that something could not be kept. */
  dismissStorageNote: (input: null) => Result<null>;
  /** The user needs nothing more of what could not be read and was put aside. */
  deleteAside: (input: null) => Result<null>;
  /** Fetches links and totals anew where what is kept is older than `maxAgeMs`. `isPartial`: not all of it can be read any more. */
  refresh: (input: { maxAgeMs: number; isPartial?: boolean }) => Result<null>;
  /** The user has seen the links with their clicks, as they are kept now. */
  noteVisit: (input: null) => Result<null>;
  /** Of one link, or of the account where `link` is `null`; `days` is 1 to 90. As the service told it: see ui/statistics/ask-analytics.ts. */
  readAnalytics: (input: { accountId?: string; link: LinkName | null; days: number }) => Result<unknown>;
  /** Keeps the clicks of days that are over, of the account or of a link by its id. */
  keepDays: (input: { accountId: string; of: string | null; kept: KeptDays }) => Result<null>;
  /** As the service told it: see links/bio-pages/ask-bio-pages.ts. */
  listBioPages: (input: { accountId: string } | null) => Result<unknown>;
}

export type Command = keyof Protocol;
export type Input<Name extends Command> = Parameters<Protocol[Name]>[0];
export type Output<Name extends Command> = ReturnType<Protocol[Name]>;
