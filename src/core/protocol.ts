import type { Account, AccountAwaitingKey, AccountColor, AuthHeader, ApiPlan } from './account/account.ts';
import type { DerivedBits, KeyMode, PassphraseSealedKey } from './account/sealed-key.ts';
import type { Batch, BatchedCreate, BatchedDelete, RowOutcome } from './batch/batch.ts';
import type { EntryPoint } from '../outbox/operation.ts';
import type { StoredDraft, TypedDraftFields } from './stored-drafts.ts';
import type { Analytics } from './link/analytics.ts';
import type { BioPageList } from './link/bio-page.ts';
import type { CreatedLink, LinkIdentity } from './link/link.ts';
import type { QrStyle } from './qr/qr-style.ts';
import type { Result } from './result.ts';
import type { Settings, SettingsChange } from './account/settings.ts';
import type { StoredDailyClicks } from './statistics/stored-daily-clicks.ts';

export interface ConnectInput {
  /** The API address, as `parseBaseUrl` returns it. */
  baseUrl: string;
  /** If absent, the kept key is used, which is only valid for the same address. */
  key?: string;
  plan: ApiPlan;
  authHeader: AuthHeader;
  /** The account to replace. `null`: the new one is added to the connected ones. */
  accountId?: string | null;
  /**
   * How the key is kept. If absent: as the account's previous key was, or sealed by the browser. What an administrator does not allow is
   * refused.
   */
  mode?: KeyMode;
  /** Seals the key, if a passphrase is needed. */
  derived?: DerivedBits;
  /** The name of a new account. */
  label?: string;
  /** The sites of a new account. */
  sites?: string[];
  /** The color of a new account, unless another one has it. */
  color?: AccountColor | undefined;
  /** The id of an imported account that waits for this key. Once it is connected, it waits no longer. */
  waitingId?: string;
  /** A new account is not shown where another one is. */
  staysBehind?: boolean;
  /** The user confirms that it is the same account, where the links of the two can't show it. */
  isSame?: boolean;
}

/** What the user knows of an account: the bits of its passphrase, or the key itself if it was only in memory. */
export interface AccountSecret {
  accountId: string;
  secret: string;
}

export interface CreateLinkInput {
  /** Made by the page, so that a click that is delivered twice makes one operation. */
  id: string;
  accountId?: string;
  longUrl: string;
  alias: string;
  title: string;
  entryPoint: EntryPoint;
  /** The page has a link, and the user wants another one. */
  isAnother?: boolean;
}

/** The content of a page's form. `typed` is `null` if the user has typed nothing. */
export type SaveDraftInput = Omit<StoredDraft, 'typed' | 'at'> & { typed: TypedDraftFields | null };

/** What an account has. `clicks` is `null` if those of a link can't be read. */
export interface AccountCounts {
  links: number;
  clicks: number | null;
}

/** An account that was just connected, which may have been connected before. */
export interface ConnectedAccount extends AccountCounts {
  id: string;
}

export interface LinkIdAndCode {
  /** `null` until the list was fetched after the create. */
  linkId: string | null;
  shortCode: string;
}

export interface DeleteLinkInput extends LinkIdAndCode {
  /** Made by the page, as for a submission. */
  id: string;
  accountId?: string;
  /** The link as the page shows it. */
  known?: LinkIdentity;
  /** How long it can be undone. */
  undoMs: number;
}

export interface ScheduleBatchInput {
  /** Made by the page, as for a submission. */
  id: string;
  accountId?: string;
  kind: Batch['kind'];
  /** Where its rows come from. */
  name?: string;
  submissions: (BatchedCreate | BatchedDelete)[];
  /** For each submission, in order, if some are settled already. Nothing is sent for those. */
  outcomes?: (RowOutcome | null)[];
  /** How long the whole batch can be undone. */
  undoMs: number;
  /** Earlier plans for the same lines, whose commands had no answer: they may have begun. What they have sent stays. */
  insteadOf?: readonly string[];
}

/** An account that an import has connected, as it was then. */
export interface AccountAsImported {
  account: Account;
  /** The code of its newest link. `null`: it had none. */
  newest: string | null;
}

/**
 * Every command that a page can send to the worker, with its input and its output. A new command is a line here, one in `allowedSenders`, and a
 * function in worker/handlers.ts.
 *
 * A command about an account has the id of the account that its page shows, since another window may have switched to another one. Without
 * an id, the shown account is meant.
 */
export interface WorkerCommands {
  /** Tests the key with the list of links, and keeps the account if that works. */
  connect: (connection: ConnectInput) => Result<ConnectedAccount>;
  /** Erases all accounts and settings. */
  eraseAllAccounts: (input: null) => Result<null>;
  /** Erases one of several accounts. */
  disconnectAccount: (input: { id: string }) => Result<null>;
  /** Disconnects an account as the Undo of an import does, unless it was used since. */
  undoAccountImport: (input: AccountAsImported) => Result<{ isKept: boolean }>;
  /** Changes which accounts of a backup wait for a key; `removed` are their ids. */
  changeImportedAccounts: (input: {
    removed: readonly string[];
    added?: readonly AccountAwaitingKey[];
  }) => Result<null>;
  /** `usual`: the account that the user chose last, where the page's site asks for this one. */
  showAccount: (input: { id: string; usual?: string }) => Result<null>;
  /** What is absent stays as it is: another field of the page, or another page, may have changed it. */
  updateAccountDetails: (
    input: { id: string } & Partial<Pick<Account, 'label' | 'color' | 'sites'>>,
  ) => Result<null>;
  /**
   * Opens accounts with the bits of their passphrase, or with the key if it was only in memory. Returns the ids of those that were opened.
   */
  unlock: (secrets: readonly AccountSecret[]) => Result<string[]>;
  /** Returns the ids of the accounts whose passphrase the secrets show. Opens nothing. */
  prove: (secrets: readonly AccountSecret[]) => Result<string[]>;
  lock: (input: null) => Result<null>;
  /** The user has pressed, typed or scrolled in a page, which puts off the lock. No other command does. */
  noteUse: (input: null) => Result<null>;
  /** Keeps a key in another way. `secret`: opens a key that has a passphrase so far. */
  changeKeyMode: (input: {
    accountId: string;
    mode: KeyMode;
    derived?: DerivedBits;
    secret?: string | undefined;
  }) => Result<null>;
  /** Seals a key that has a passphrase with more rounds, under the same one. */
  addRounds: (input: AccountSecret & { derived: DerivedBits }) => Result<null>;
  /** The key of an account for a backup, sealed with bits that a page has derived from a passphrase. `secret`: as for `changeKeyMode`. */
  sealKey: (input: {
    accountId: string;
    derived: DerivedBits;
    secret?: string | undefined;
  }) => Result<PassphraseSealedKey>;
  /** Starts the sample, unless an account is connected. */
  startSample: (input: null) => Result<null>;
  /** Erases the sample. An account that was connected meanwhile stays. */
  endSample: (input: null) => Result<null>;
  /** Refused if it weakens the protection of a key that has a passphrase. */
  changeSettings: (change: SettingsChange) => Result<null>;
  /** The same for what another browser has set, but for what is no longer as it was `before`: the user has just chosen that here. */
  takeSyncedSettings: (input: { change: SettingsChange; before: Settings }) => Result<null>;
  /** The same, whatever it weakens: the user has proven to know the passphrase of every key that has one. */
  changeProtection: (input: { change: SettingsChange; proofs: readonly AccountSecret[] }) => Result<null>;
  /** Gives up the permission by which Curtail locks when the screen locks. Proven in the same way. */
  stopScreenLock: (proofs: readonly AccountSecret[]) => Result<null>;
  saveQrStyle: (style: QrStyle) => Result<null>;
  /**
   * Gives the id of the operation that stands for the submission: its own, or the one that it joins. Answers when that is settled or has to
   * wait, since an open answer keeps the worker alive. What became of it is stored and announced.
   */
  createLink: (submission: CreateLinkInput) => Result<{ operationId: string }>;
  /** Keeps what is typed for the next time that the form of that page opens. */
  saveDraft: (draft: SaveDraftInput) => Result<null>;
  /** Deletes after the time to undo. Answers when the operation is settled or has to wait. */
  deleteLink: (link: DeleteLinkInput) => Result<null>;
  /**
   * Runs many submissions one after another. Answers when all of them are stored; pages read their progress from the store. `other-plan`: the id
   * is that of a batch with other submissions, and nothing was stored.
   */
  scheduleBatch: (batch: ScheduleBatchInput) => Result<'other-plan' | null>;
  /** `isUndone`: a batch of deletes was removed before any of them had left. */
  changeBatchRun: (input: {
    id: string;
    to: 'paused' | 'resumed' | 'stopped';
  }) => Result<{ isUndone: boolean }>;
  /** Moves a delete, or a batch, to `undoMs` from now, unless it has left already. */
  postpone: (input: { id: string; undoMs: number }) => Result<null>;
  /** Tries the failed rows again, or one of them. */
  retryBatch: (input: { id: string; index?: number }) => Result<null>;
  /** Removes a batch with its results. */
  removeBatch: (input: { id: string }) => Result<null>;
  /** Opens the page that shortens many, with these lines filled in. */
  openMany: (lines: string[]) => Result<null>;
  /** The URLs that were chosen for the page that shortens many. They are given to one asking only. */
  takeUrls: (input: { askedBy: string }) => Result<string[]>;
  retryNow: (input: { operationId: string }) => Result<null>;
  /** For an unclear create: whatever was found, the user wants a new link. Changes nothing if it has become clear meanwhile. */
  makeAnother: (input: { operationId: string }) => Result<null>;
  /** Cancels a create that is not settled, or a delete that has not left. It may be too late. */
  cancelOperation: (input: { operationId: string }) => Result<{ isCanceled: boolean }>;
  chooseLink: (input: { operationId: string; link: CreatedLink }) => Result<null>;
  /** The page shows how an operation ended, or what it asks. */
  markOperationSeen: (input: { operationId: string }) => Result<null>;
  /** The user has read that something could not be stored. */
  dismissStorageNote: (input: null) => Result<null>;
  /** The user has seen what is new in this version. */
  noteNewsRead: (input: null) => Result<null>;
  /** Deletes unreadable data that was put aside. */
  clearQuarantine: (input: null) => Result<null>;
  /** Fetches links and totals if they are older than `maxAgeMs`. `isPartial`: a part of the kept list can't be read any more. */
  refresh: (input: { maxAgeMs: number; isPartial?: boolean; accountId?: string }) => Result<null>;
  /** The user has seen the links with their kept clicks. */
  noteVisit: (input: null) => Result<null>;
  /** Statistics of a link, or of the account if `link` is `null`; `days` is 1 to 90. */
  fetchStatistics: (input: {
    accountId?: string;
    link: LinkIdAndCode | null;
    days: number;
  }) => Result<Analytics>;
  /** Keeps the clicks of days that are over, of the account or of a link by its id. */
  saveDailyClicks: (input: { accountId: string; of: string | null; kept: StoredDailyClicks }) => Result<null>;
  listBioPages: (input: { accountId: string } | null) => Result<BioPageList>;
}

export type CommandName = keyof WorkerCommands;
export type CommandInput<Name extends CommandName> = Parameters<WorkerCommands[Name]>[0];
export type CommandOutput<Name extends CommandName> = ReturnType<WorkerCommands[Name]>;

/** The extension's pages, each by its folder. */
const allPages = ['popup', 'side', 'links', 'options'] as const;

export type PageName = (typeof allPages)[number];

/**
 * Which pages may send a command. What concerns keys and their protection is taken only from the page where the user asks for it, so that
 * a mistake in another one can't reach it. The worker looks at the sender's URL, which the browser tells (platform/answer-commands.ts).
 */
export const allowedSenders: Record<CommandName, readonly PageName[]> = {
  connect: ['options'],
  eraseAllAccounts: ['options'],
  disconnectAccount: ['options'],
  undoAccountImport: ['options'],
  changeImportedAccounts: ['options'],
  updateAccountDetails: ['options'],
  changeKeyMode: ['options'],
  sealKey: ['options'],
  prove: ['options'],
  changeProtection: ['options'],
  stopScreenLock: ['options'],
  noteNewsRead: ['options'],
  clearQuarantine: ['options'],
  unlock: allPages,
  addRounds: allPages,
  lock: allPages,
  noteUse: allPages,
  showAccount: allPages,
  startSample: allPages,
  endSample: allPages,
  changeSettings: allPages,
  takeSyncedSettings: allPages,
  saveQrStyle: allPages,
  createLink: allPages,
  saveDraft: allPages,
  deleteLink: allPages,
  scheduleBatch: allPages,
  changeBatchRun: allPages,
  postpone: allPages,
  retryBatch: allPages,
  removeBatch: allPages,
  takeUrls: allPages,
  retryNow: allPages,
  makeAnother: allPages,
  cancelOperation: allPages,
  chooseLink: allPages,
  markOperationSeen: allPages,
  dismissStorageNote: allPages,
  openMany: ['popup', 'side'],
  refresh: allPages,
  noteVisit: allPages,
  fetchStatistics: allPages,
  saveDailyClicks: allPages,
  listBioPages: allPages,
};

/**
 * What a page tells the worker by itself, without anybody waiting for what comes of it. All other commands have an answer that their page
 * acts on, or shows.
 */
export type OneWayCommandName =
  | 'noteUse'
  | 'noteVisit'
  | 'noteNewsRead'
  | 'saveDraft'
  | 'markOperationSeen'
  | 'postpone'
  | 'saveDailyClicks'
  | 'addRounds'
  | 'refresh';

/** The page with this path. `null`: it is none of them. */
export const pageNameOfPath = (path: string): PageName | null =>
  allPages.find((name) => path === `/src/${name}/index.html`) ?? null;
