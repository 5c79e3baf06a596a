import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { handleNotificationClick } from '../../../../src/worker/entry-points/notification-click.ts';
import { checkClickMilestones } from '../../../../src/worker/list/milestones.ts';
import { deriveKeyBitsWithNewSalt } from '../../../../src/ui/lock/derive-key-bits.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

const hour = 3_600_000;

let server: FaultServer;
let told: { id: string; title: string; message: string }[];

const fill = (one: FaultServer, ...codes: string[]) => {
  for (const alias of codes) one.truth.create({ alias, longUrl: `https://a.example/${alias}`, title: alias });
};
const click = (code: string, clicks: number, one = server) => {
  for (const link of one.truth.links) if (link.code === code) link.clicks = clicks;
};
const leaveOut = (code: string) => {
  const at = server.truth.links.findIndex((link) => link.code === code);
  const [link] = server.truth.links.splice(at, 1);
  if (!link) throw new Error(`There is no ${code}.`);
  return link;
};
const lists = (one = server) => one.log.filter(({ operation }) => operation === 'list').length;
const messages = () => told.map(({ message }) => message);
const choose = (milestones: number[]) => handlers.changeSettings({ milestones });
const lookLater = async (later = hour) => {
  vi.setSystemTime(Date.now() + later);
  await checkClickMilestones();
};

beforeEach(async () => {
  server = await startConnected({ prepare: (one) => fill(one, 'one', 'two', 'three') });
  vi.setSystemTime(new Date(2026, 5, 10, 12));
  kept.granted.add('notifications');
  told = [];
  vi.spyOn(fakeBrowser.notifications, 'create').mockImplementation(async (...[id, shown]: unknown[]) => {
    kept.notifications.add(String(id));
    const { title, message } = shown as { title: string; message: string };
    told.push({ id: String(id), title, message: message.replaceAll(/[\u2068\u2069]/g, '') });
  });
  await choose([10, 100, 1000]);
  await checkClickMilestones();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

describe('a milestone', () => {
  it('is told once, with the highest that was passed', async () => {
    click('one', 120);
    await lookLater();
    expect(told).toEqual([
      expect.objectContaining({
        title: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        message: 'one (one) passed 100 clicks',
      }),
    ]);
    await lookLater();
    click('one', 1000);
    await lookLater();
    expect(messages()).toEqual(['one (one) passed 100 clicks', 'one (one) passed 1,000 clicks']);
  });

  it('is told once where the count falls and rises again', async () => {
    for (const clicks of [10, 9, 10, 3, 12]) {
      click('one', clicks);
      await lookLater();
    }
    expect(messages()).toEqual(['one (one) passed 10 clicks']);
  });

  it('is told once, and only when it is stored that it was', async () => {
    click('one', 10);
    vi.spyOn(console, 'error').mockReturnValue();
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
      ?.value as IDBObjectStore['put'];
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail(
      this: IDBObjectStore,
      ...record
    ) {
      if (this.name === 'milestones') throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, record);
    });
    await lookLater();
    full.mockRestore();
    expect(messages()).toEqual([]);
    await lookLater();
    await lookLater();
    expect(messages()).toEqual(['one (one) passed 10 clicks']);
  });

  it('of several links is one notification', async () => {
    click('one', 10);
    click('two', 100);
    await lookLater();
    expect(messages()).toEqual([
      expect.stringMatching(/^2 links passed a milestone or grew unusually: \w+ and \w+$/),
    ]);
  });

  it('of a list that was fetched by hand meanwhile is told at the next look, once', async () => {
    click('one', 10);
    await handlers.refresh({ maxAgeMs: 0 });
    expect(told).toEqual([]);
    await lookLater();
    await lookLater();
    expect(messages()).toEqual(['one (one) passed 10 clicks']);
  });

  it('of a link that is new is told', async () => {
    fill(server, 'new');
    click('new', 15);
    await lookLater();
    expect(messages()).toEqual(['new (new) passed 10 clicks']);
  });

  it('of a first link is told, where the account had none', async () => {
    const second = await startFaultServer({ key: 'second-key' });
    const { baseUrl, key } = second;
    await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: null });
    await lookLater();
    fill(second, 'first');
    click('first', 10, second);
    await lookLater();
    expect(messages()).toEqual(['first (first) passed 10 clicks']);
    await second.close();
  });

  it('of a link that one list lacked is told once', async () => {
    click('one', 10);
    await lookLater();
    const one = leaveOut('one');
    await lookLater();
    server.truth.links.push(one);
    await lookLater();
    expect(messages()).toEqual(['one (one) passed 10 clicks']);
  });

  it('of a link that several lists lacked is told once, too', async () => {
    click('one', 10);
    await lookLater();
    const one = leaveOut('one');
    await lookLater();
    await lookLater();
    await lookLater();
    server.truth.links.push(one);
    await lookLater();
    expect(messages()).toEqual(['one (one) passed 10 clicks']);
  });

  it('of another link with the code of one that is gone is told of its own', async () => {
    click('one', 10);
    await lookLater();
    leaveOut('one');
    await lookLater();
    await lookLater();
    fill(server, 'one');
    click('one', 3);
    await lookLater();
    click('one', 10);
    await lookLater();
    expect(messages()).toEqual(['one (one) passed 10 clicks', 'one (one) passed 10 clicks']);
  });

  it('of the first list of an account is not told', async () => {
    const second = await startFaultServer({ key: 'second-key' });
    fill(second, 'big');
    click('big', 5000, second);
    const { baseUrl, key } = second;
    await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: null });
    await lookLater();
    expect(told).toEqual([]);
    click('big', 9000, second);
    click('one', 10);
    await lookLater();
    expect(told).toEqual([expect.objectContaining({ message: 'one (one) passed 10 clicks' })]);
    await second.close();
  });

  it('of one of several accounts names the account, and a click shows its statistics', async () => {
    const first = await accountNow();
    await handlers.updateAccountDetails({ id: first.id, label: 'Work', color: 1, sites: [] });
    const second = await startFaultServer({ key: 'second-key' });
    fill(second, 'one');
    const { baseUrl, key } = second;
    await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: null });
    await lookLater();
    click('one', 10);
    await lookLater();
    expect(told).toEqual([expect.objectContaining({ title: 'Work', message: 'one (one) passed 10 clicks' })]);
    expect((await accountNow()).id).not.toBe(first.id);
    const open = vi.spyOn(fakeBrowser.tabs, 'create');
    await handleNotificationClick(told[0]?.id ?? '');
    expect((await accountNow()).id).toBe(first.id);
    expect(open).toHaveBeenCalledWith({
      url: fakeBrowser.runtime.getURL('src/links/index.html#statistics=one'),
    });
    expect([...kept.notifications]).toEqual([]);
    await second.close();
  });
});

/** What is said of a link with this title that got ten clicks. */
const toldOf = async (title: string, longUrl = 'https://a.example/x') => {
  server.truth.create({ alias: 'named', longUrl, title });
  await lookLater();
  click('named', 10);
  await lookLater();
  return messages().at(-1);
};

describe('a link is named', () => {
  it('by its title, beside its code', async () => {
    expect(await toldOf('Spring  sale\n2026')).toBe('Spring sale 2026 (named) passed 10 clicks');
  });

  it('without a title, by the host and path that it leads to, and not by what its query holds', async () => {
    const url = 'https://www.a.example/spring/sale?token=abc#part';
    expect(await toldOf(' \u200B', url)).toBe('a.example/spring/sale (named) passed 10 clicks');
  });

  it.each(['x'.repeat(540), 'ส'.repeat(540), '👩‍👩‍👧‍👦'.repeat(90), 'long word '.repeat(60)])(
    'by no more of its title than a notification has room for',
    async (title) => {
      const said = await toldOf(title);
      expect(said).toMatch(/… \(named\) passed 10 clicks$/);
      expect(Array.from(said ?? '').length).toBeLessThan(100);
    },
  );

  it('together with others, of which three are named', async () => {
    fill(server, 'four', 'five');
    await lookLater();
    for (const code of ['one', 'two', 'four', 'five']) click(code, 10);
    await lookLater();
    expect(messages().at(-1)).toMatch(
      /^4 links passed a milestone or grew unusually: (\w+), (\w+), (\w+), and …$/,
    );
  });
});

describe('unusual growth', () => {
  it('is told once, and again from there', async () => {
    await choose([1000]);
    for (const clicks of [19, 40, 59, 118]) {
      click('one', clicks);
      await lookLater();
    }
    expect(messages()).toEqual([
      'Unusual growth for one (one): 21 new clicks',
      'Unusual growth for one (one): 59 new clicks',
    ]);
    await lookLater();
    expect(told).toHaveLength(2);
  });

  it('is told after hours in which nothing changed', async () => {
    await lookLater();
    await lookLater();
    await lookLater();
    click('one', 60);
    await choose([1000]);
    await lookLater();
    expect(messages()).toEqual(['Unusual growth for one (one): 60 new clicks']);
  });

  it('is not told of a link that passed a milestone, and both are one notification', async () => {
    click('one', 150);
    await lookLater();
    expect(messages()).toEqual(['one (one) passed 100 clicks']);
    click('one', 400);
    click('two', 10);
    await lookLater();
    expect(messages().slice(1)).toEqual([
      expect.stringMatching(/^2 links passed a milestone or grew unusually: \w+ and \w+$/),
    ]);
  });

  it('is not told of what came while nobody looked', async () => {
    await choose([1000]);
    click('one', 50);
    await lookLater(2 * hour);
    expect(told).toEqual([]);
  });

  it('is not told of what came while the service did not answer', async () => {
    await choose([1000]);
    click('one', 50);
    for (let time = 0; time < 2; time += 1) {
      await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
      await lookLater();
    }
    await lookLater();
    expect(told).toEqual([]);
  });

  it('is not told of a link that one list lacked', async () => {
    await choose([1000]);
    click('one', 15);
    await lookLater();
    click('one', 30);
    const one = leaveOut('one');
    await lookLater();
    server.truth.links.push(one);
    await lookLater();
    expect(told).toEqual([]);
  });
});

describe('the list is asked for', () => {
  it('once an hour, also where the clock jumps back', async () => {
    const before = lists();
    await lookLater(hour / 2);
    await lookLater(hour / 2 - 1);
    expect(lists()).toBe(before);
    await lookLater(1);
    expect(lists()).toBe(before + 1);
    await lookLater(-20 * hour);
    expect(lists()).toBe(before + 2);
  });

  it('again when the browser starts', async () => {
    const before = lists();
    kept.session.clear();
    await checkClickMilestones();
    expect(lists()).toBe(before + 1);
  });

  it.each([
    ['nothing is chosen', () => choose([])],
    ['notifications are not allowed', async () => kept.granted.delete('notifications')],
  ])('not where %s', async (_what, turnOff) => {
    await turnOff();
    const before = server.log.length;
    kept.alarms.clear();
    click('one', 10);
    await lookLater();
    expect([server.log.length, told]).toEqual([before, []]);
    expect([...kept.alarms]).toEqual([]);
  });

  it('not while the account is locked, and what came meanwhile is told later', async () => {
    await handlers.changeSettings({ lockMinutes: 0 });
    const { id } = await accountNow();
    const derived = await deriveKeyBitsWithNewSalt('correct horse battery');
    await handlers.changeKeyMode({ accountId: id, mode: 'passphrase', derived });
    await handlers.lock(null);
    const before = lists();
    click('one', 10);
    await lookLater();
    expect([lists(), told]).toEqual([before, []]);
    await handlers.unlock([{ accountId: id, secret: derived.bits }]);
    await lookLater();
    expect(messages()).toEqual(['one (one) passed 10 clicks']);
  });

  it.each(['status-429-json', 'html-200', 'status-500-json'] as const)(
    'once more an hour after %s, and nothing is lost',
    async (fault) => {
      click('one', 10);
      const before = lists();
      await server.misbehave({ match: { operation: 'list' }, fault });
      await lookLater();
      await checkClickMilestones();
      expect([lists(), told]).toEqual([before + 1, []]);
      await lookLater();
      expect(messages()).toEqual(['one (one) passed 10 clicks']);
    },
  );
});

/** How long it is until then. */
const at = (hours: number, day = 10) => new Date(2026, 5, day, hours).getTime() - Date.now();

describe('in quiet hours', () => {
  it('nothing is asked for, and what was passed is told afterwards, together', async () => {
    await handlers.changeSettings({ quiet: { from: 22 * 60, minutes: 9 * 60 } });
    await lookLater(at(21));
    const before = lists();
    click('one', 10);
    await lookLater(at(23));
    click('two', 10);
    // A list that is fetched by hand tells nothing either.
    await handlers.refresh({ maxAgeMs: 0 });
    await lookLater(at(3, 11));
    expect([lists(), told]).toEqual([before + 1, []]);
    expect([...kept.alarms.values()]).toEqual([new Date(2026, 5, 11, 7).getTime()]);
    await lookLater(at(7, 11));
    expect(messages()).toEqual([
      expect.stringMatching(/^2 links passed a milestone or grew unusually: \w+ and \w+$/),
    ]);
  });
});

describe('what was passed while it was off', () => {
  it('is not told', async () => {
    await choose([]);
    await checkClickMilestones();
    click('one', 10);
    await handlers.refresh({ maxAgeMs: 0 });
    await choose([10]);
    await lookLater();
    expect(told).toEqual([]);
    click('two', 10);
    await lookLater();
    expect(messages()).toEqual(['two (two) passed 10 clicks']);
  });

  it('is not told either where the permission was gone', async () => {
    kept.granted.delete('notifications');
    await checkClickMilestones();
    click('one', 10);
    kept.granted.add('notifications');
    await lookLater();
    expect(told).toEqual([]);
    click('two', 10);
    await lookLater();
    expect(messages()).toEqual(['two (two) passed 10 clicks']);
  });

  it('is not told where it was turned off in the middle of a look', async () => {
    click('one', 10);
    click('three', 50);
    const { fetch: send } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
      await choose([]);
      return send(...request);
    });
    await lookLater();
    await checkClickMilestones();
    expect(told).toEqual([]);
    click('two', 10);
    await choose([10]);
    await lookLater();
    expect(told).toEqual([]);
  });
});
