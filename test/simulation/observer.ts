import type { Account } from '../../src/core/account/account.ts';
import type { Batch, Row } from '../../src/core/batch/batch.ts';
import type { Intent } from '../../src/core/intent/intent.ts';
import type * as Page from './entries/page.ts';
import { openSealed } from './world/crypto.ts';
import { Life } from './world/life.ts';
import type { World } from './world/world.ts';

/** What the extension keeps, read without a call and without a wait, by its own decoders. */
export class Observer {
  journal = new Map<string, Intent>();
  batches = new Map<string, Batch>();
  /** All that are connected, the one that is shown first. */
  accounts: readonly Account[] = [];
  /** Their keys in the clear, by their ids. */
  keys: ReadonlyMap<string, string | null> = new Map();
  private readonly page: typeof Page;
  private accountsRead: readonly unknown[] = [];

  constructor(private readonly world: World) {
    this.page = world.programs.page(world.globalsFor(new Life('page', 'observer'))) as typeof Page;
  }

  /** Reads anew. `false`: something is being written, so that this is not the moment. */
  refresh(): boolean {
    const { database, browser } = this.world;
    const [records, batches, keys] = [
      database.read('journal'),
      database.read('batches'),
      database.read('keys'),
    ];
    if (records === null || batches === null || keys === null) return false;
    const { decodeRecords, enveloped, merge, decodeBatch, readMirrorOf } = this.page;
    const kept = decodeRecords(records.map(({ key, value }) => [String(key), enveloped(value)]));
    this.journal = merge(kept, readMirrorOf(browser.local)).intents;
    const read = batches.flatMap(({ value }) => decodeBatch(value) ?? []);
    this.batches = new Map(read.map((batch) => [batch.id, batch]));
    this.readAccounts(keys[0]?.value);
    return true;
  }

  private readAccounts(deviceKey: unknown): void {
    const { local } = this.world.browser;
    const stored = { account: local.get('account'), others: local.get('others') };
    const read = [stored.account, stored.others, deviceKey];
    if (read.every((one, at) => one === this.accountsRead[at])) return;
    this.accountsRead = read;
    const { accountsIn, itemsIn, items } = this.page;
    this.accounts = accountsIn(itemsIn({ account: items.account, others: items.others }, stored));
    const keyOf = ({ key }: Account) =>
      key.mode === 'device' && deviceKey ? openSealed(deviceKey, key) : null;
    this.keys = new Map(this.accounts.map((account) => [account.id, keyOf(account)]));
  }

  /** The account that is shown. */
  get account(): Account | null {
    return this.accounts[0] ?? null;
  }

  /** Its key in the clear. */
  get key(): string | null {
    return this.keys.get(this.account?.id ?? '') ?? null;
  }

  accountOf(id: string): Account | undefined {
    return this.accounts.find((account) => account.id === id);
  }

  /** The rows of a batch, in its order; empty while they are being written. */
  rowsOf(batchId: string): Row[] {
    const records = this.world.database.read('rows') ?? [];
    const own = records.filter(({ key }) => Array.isArray(key) && key[0] === batchId);
    return this.page.rowsIn(own.map(({ value }) => value));
  }
}
