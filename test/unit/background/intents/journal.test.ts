import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/background/handlers.ts';
import { takeUp } from '../../../../src/background/take-up.ts';
import { readIntent } from '../../../../src/store/journal/intents.ts';
import type { FaultName } from '../../../faults/faults.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { kept } from '../../fake-browser.ts';
import { startConnected, stopConnected } from '../connected.ts';
import { journalled, wishFor } from '../intents.ts';
import { atStep } from '../steps.ts';

let server: FaultServer;
const longUrl = 'https://a.example/wished';

beforeEach(async () => {
  server = await startConnected();
  kept.granted.add('notifications');
  await handlers.changeSettings({ doors: { notifications: true } });
});
afterEach(() => stopConnected(server));

/** A wish that the service puts off by an hour. */
async function wishThatWaits(): Promise<string> {
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  const id = await wishFor(longUrl);
  expect((await journalled(id)).state.at).toBe('waiting');
  return id;
}

const hourLater = () => void vi.setSystemTime(Date.now() + 3_600_000);

describe('a wish that ends while nobody looks', () => {
  it('is told once, by the button and a notification, and not again at each waking', async () => {
    await wishThatWaits();
    expect([...kept.notifications]).toEqual([]);
    hourLater();
    await takeUp();
    const [link] = server.truth.linksOf(longUrl);
    expect([...kept.notifications]).toEqual([expect.stringMatching(`/${link?.code}$`)]);
    expect(kept.button.badge).toBe('✓');
    kept.notifications.clear();
    kept.button.badge = '';
    for (let waking = 0; waking < 3; waking += 1) {
      hourLater();
      await takeUp();
    }
    expect([...kept.notifications]).toEqual([]);
    expect(kept.button.badge).toBe('');
  });

  it.each<[FaultName, string]>([
    ['status-400-json', 'failed'],
    ['status-403-json', 'failed'],
  ])('by %s is told, too', async (fault, at) => {
    const id = await wishThatWaits();
    await server.misbehave({ match: { operation: 'create' }, fault });
    hourLater();
    await takeUp();
    expect((await journalled(id)).state.at).toBe(at);
    expect([...kept.notifications]).toEqual([id]);
    expect(kept.button.badge).toBe('!');
  });

  it('is not told where it goes on waiting, or was seen', async () => {
    const id = await wishThatWaits();
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    hourLater();
    await takeUp();
    expect((await journalled(id)).state.at).toBe('waiting');
    await handlers.markSeen({ intentId: id });
    hourLater();
    await takeUp();
    expect((await journalled(id)).state.at).toBe('done');
    expect([...kept.notifications]).toEqual([]);
  });
});

it('a wish that is taken back while it is taken up is told only where it was made all the same', async () => {
  const outcomes = new Set<string>();
  for (let step = 1; step <= 40; step += 1) {
    const id = await wishThatWaits();
    hourLater();
    let cancelled: Promise<unknown> = Promise.resolve();
    const steps = atStep(step, () => (cancelled = handlers.cancelIntent({ intentId: id })));
    await takeUp();
    steps.stop();
    await cancelled;
    const { at } = (await journalled(id)).state;
    outcomes.add(at);
    expect([...kept.notifications], `after step ${step}`).toHaveLength(at === 'done' ? 1 : 0);
    expect(server.truth.linksOf(longUrl)).toHaveLength(at === 'done' ? 1 : 0);
    server.truth.links = [];
    kept.notifications.clear();
    await handlers.markSeen({ intentId: id });
  }
  expect([...outcomes].toSorted()).toEqual(['cancelled', 'done']);
});

it.each(['tryNow', 'cancelIntent', 'markSeen'] as const)(
  '%s of a wish that nobody knows says so',
  async (command) => {
    const sent = server.log.length;
    expect(await handlers[command]({ intentId: 'unknown' })).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    });
    expect(await readIntent('unknown')).toBeNull();
    expect(server.log).toHaveLength(sent);
  },
);
