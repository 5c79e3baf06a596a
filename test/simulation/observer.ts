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
  account: Account | null = null;
  /** Since when it is this one. */
  accountSince = 0;
  /** The key of the account in the clear. */
  key: string | null = null;
  private readonly page: typeof Page;

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
    this.readAccount(keys[0]?.value);
    return true;
  }

  private readAccount(deviceKey: unknown): void {
    const stored = this.world.browser.local.get('account') as { data: Account } | undefined;
    if (stored?.data.id !== this.account?.id) this.accountSince = this.world.schedule.now;
    this.account = stored?.data ?? null;
    this.key = this.account && deviceKey ? openSealed(deviceKey, this.account.key) : null;
  }

  /** The rows of a batch, in its order; empty while they are being written. */
  rowsOf(batchId: string): Row[] {
    const records = this.world.database.read('rows') ?? [];
    const own = records.filter(({ key }) => Array.isArray(key) && key[0] === batchId);
    return this.page.rowsIn(own.map(({ value }) => value));
  }
}
