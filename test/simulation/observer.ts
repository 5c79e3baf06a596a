import type { Account } from '../../src/core/account/account.ts';
import type { Batch, BatchRow } from '../../src/core/batch/batch.ts';
import type { UnlockedKey } from '../../src/storage/keys/unlocked-keys.ts';
import type * as Page from './entries/page.ts';
import type { AnyOperation } from './stored-operations.ts';
import { keyOfAccount, openedIn } from './kept-keys.ts';
import { openSealed } from './world/crypto.ts';
import { Life } from './world/life.ts';
import type { World } from './world/world.ts';

/** What the extension stores, read synchronously, without browser calls, by its own decoders. */
export class Observer {
  operations = new Map<string, AnyOperation>();
  batches = new Map<string, Batch>();
  /** All connected accounts, the shown one first. */
  accounts: readonly Account[] = [];
  /** Their decrypted keys, by account id. */
  keys: ReadonlyMap<string, string | null> = new Map();
  /** The keys that are open until they are locked, by account id; `null` if a key can't be read. */
  opened: ReadonlyMap<string, string | null> = new Map();
  private readonly page: typeof Page;
  private accountsRead: readonly unknown[] = [];

  constructor(
    private readonly world: World,
    /** All keys that the services have given out. */
    private readonly given: readonly string[],
  ) {
    this.page = world.programs.page(world.globalsFor(new Life('page', 'observer'))) as typeof Page;
  }

  /** Reads everything again. Returns `false` while something is being written. */
  refresh(): boolean {
    const { database, browser } = this.world;
    const [records, batches, keys] = [
      database.read(this.page.operationStore),
      database.read('batches'),
      database.read('keys'),
    ];
    if (records === null || batches === null || keys === null) return false;
    const { decodeBatch, operationsIn } = this.page;
    this.operations = operationsIn(records, browser.local);
    const read = batches.flatMap(({ value }) => decodeBatch(value) ?? []);
    this.batches = new Map(read.map((batch) => [batch.id, batch]));
    const sealing = (place: string) => keys.find(({ key }) => key === place)?.value;
    this.readAccounts(sealing('device'));
    const session = sealing('session');
    const addresses = new Map(this.accountsNow().map(({ id, baseUrl }) => [id, baseUrl]));
    const openOf = ({ accountId, ...sealed }: UnlockedKey): string | null =>
      openSealed(session, sealed, `${accountId} ${addresses.get(accountId)}`);
    this.opened = new Map(openedIn(browser).map((one) => [one.accountId, openOf(one)]));
    return true;
  }

  private readAccounts(deviceKey: unknown): void {
    const { local } = this.world.browser;
    const read = [local.get('account'), local.get('others'), deviceKey];
    if (read.every((one, at) => one === this.accountsRead[at])) return;
    this.accountsRead = read;
    this.accounts = this.accountsNow();
    const keyOf = (account: Account) => keyOfAccount(account, deviceKey, this.given);
    this.keys = new Map(this.accounts.map((account) => [account.id, keyOf(account)]));
  }

  /** All connected accounts at this moment, even while something is being written. */
  accountsNow(): readonly Account[] {
    const { local } = this.world.browser;
    const stored = { account: local.get('account'), others: local.get('others') };
    const { accountsFromItems: accountsIn, decodeItems: itemsIn, items } = this.page;
    return accountsIn(itemsIn({ account: items.account, others: items.others }, stored));
  }

  /** The shown account. */
  get account(): Account | null {
    return this.accounts[0] ?? null;
  }

  /** Its decrypted key. */
  get key(): string | null {
    return this.keys.get(this.account?.id ?? '') ?? null;
  }

  accountOf(id: string): Account | undefined {
    return this.accounts.find((account) => account.id === id);
  }

  /** The rows of a batch in their order; empty while they are being written. */
  rowsOf(batchId: string): BatchRow[] {
    const records = this.world.database.read('rows') ?? [];
    const own = records.filter(({ key }) => Array.isArray(key) && key[0] === batchId);
    return own.flatMap(({ value }) => this.page.decodeBatchRows(value)).filter((row) => row !== null);
  }
}
