import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/background/handlers.ts';
import { readBatch } from '../../../../src/store/batches/batches.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

/** What comes at two accounts in one moment. */

let first: FaultServer;
let second: FaultServer;
let firstId: string;
let secondId: string;

const longUrl = 'https://a.example/page';

beforeEach(async () => {
  first = await startConnected();
  firstId = (await accountNow()).id;
  second = await startFaultServer({ key: 'second-key' });
  const { baseUrl, key } = second;
  await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: null });
  secondId = (await accountNow()).id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(first);
  await second.close();
});

it('a row is not told as made by what a batch at another account has made of its page', async () => {
  await first.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  const rows = ['one', 'two'].map((name) => ({ longUrl: `${longUrl}/${name}`, alias: '', title: '' }));
  const [one] = rows;
  if (!one) throw new Error('There is no row.');
  const link = {
    shortCode: 'one',
    shortUrl: `${first.siteUrl}/one`,
    longUrl: one.longUrl,
    createdAt: '',
    servedAt: null,
  };
  const batch = { kind: 'create', undoMs: 0 } as const;
  await handlers.beginBatch({
    ...batch,
    id: 'at-first',
    accountId: firstId,
    wishes: rows,
    outcomes: [{ at: 'done', wasThere: false, link }, null],
  });
  await vi.waitFor(() => expect(first.log.some(({ operation }) => operation === 'create')).toBe(true));
  await handlers.beginBatch({ ...batch, id: 'at-second', accountId: secondId, wishes: [one] });
  await vi.waitFor(async () => expect((await readBatch('at-second'))?.state.at).toBe('done'));
  expect(second.truth.linksOf(one.longUrl)).toHaveLength(1);
});
