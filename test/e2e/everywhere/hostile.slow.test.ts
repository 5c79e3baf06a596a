import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { connectByCommand } from '../connect-by-command.ts';
import { waitForText } from '../../../scripts/drivers/page.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { redirects } from '../../faults/status-faults.ts';
import { attackFromNeighbour } from '../neighbour.ts';
import { openLinks } from '../link-rows.ts';
import { field, runsIn, World } from '../world.ts';

/** Attacks by a page, another extension, and the service itself. docs/security.md describes the defenses. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const script = '<img src=x onerror="document.title=`taken`"><script>document.title=`taken`</script>';
const style = '</title><style>*{display:none!important}</style>';
const own = ['src/popup/index.html', 'src/options/index.html', 'src/in-page/toast.js', 'icons/icon-16.png'];

const isConnected = () =>
  world.extension.inBackground(async () => 'account' in (await chrome.storage.local.get('account')));

const send = (page: Page, command: string, input: unknown) =>
  page.evaluate((message) => chrome.runtime.sendMessage<unknown, { ok: boolean }>(message), {
    command,
    input,
  });

/** The attack added no element, ran no script, and the page is still visible. */
async function expectUntouched(page: Page): Promise<void> {
  expect(await page.title()).not.toBe('taken');
  expect(await page.$$('img[src="x"], body script:not([src]), a[href^="javascript:"]')).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none');
}

describe('a hostile page', () => {
  it('gets nothing that is stored, and the extension’s own pages all of it', async () => {
    await world.connect();
    const page = await world.page();
    await page.bringToFront();
    const read = (area: 'local' | 'session' | 'sync') =>
      world.extension.inBackground(async (name) => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        const [answer] = await chrome.scripting.executeScript({
          target: { tabId: tab?.id ?? 0 },
          args: [name],
          func: (one) => chrome.storage[one].get(null).then(Object.keys, () => 'refused'),
        });
        return answer?.result;
      }, area);
    // Firefox can't close its storage to content scripts, and Curtail runs none there that read it.
    if (runsIn === 'chromium')
      for (const area of ['local', 'session', 'sync'] as const) expect(await read(area)).toBe('refused');
    const options = await world.extension.open('src/options/index.html');
    expect(await options.evaluate(async () => Object.keys(await chrome.storage.local.get()))).toContain(
      'account',
    );
  });

  it('loads no file of Curtail, and what it posts reaches nobody', async () => {
    await world.connect();
    const page = await world.pageWith('<p>Here</p>', `${script}${style}`);
    const loaded = await page.evaluate(
      async (addresses) => {
        const { body } = document;
        const settled = (element: HTMLElement) =>
          new Promise<string>((resolve) => {
            element.addEventListener('load', () => resolve('came'));
            element.addEventListener('error', () => resolve('refused'));
            body.append(element);
          });
        return Promise.all(
          addresses.flatMap((address) => [
            fetch(address).then(
              () => 'came',
              () => 'refused',
            ),
            settled(Object.assign(document.createElement('script'), { src: address })),
            settled(Object.assign(document.createElement('img'), { src: address })),
          ]),
        );
      },
      own.map((path) => world.extension.url(path)),
    );
    expect(new Set(loaded)).toEqual(new Set(['refused']));
    await page.evaluate(
      (addresses) => {
        for (const address of addresses)
          document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
        const command = { command: 'eraseAllAccounts', input: null };
        for (const frame of [window, ...Array.from(window)]) frame.postMessage(command, '*');
        try {
          window.open(addresses[0])?.postMessage(command, '*');
        } catch (error) {
          // Firefox throws instead of refusing silently.
          if (!String(error).includes('denied')) throw error;
        }
      },
      own.slice(0, 2).map((path) => world.extension.url(path)),
    );
    const popup = await world.extension.clickToolbarButton(page);
    // Its title is the text of the field.
    await expect
      .poll(() => popup.$eval(field('Title'), (input) => (input as HTMLInputElement).value))
      .toContain(script);
    await expectUntouched(popup);
    const scheme = new URL(world.extension.url('')).protocol;
    expect(page.frames().filter((frame) => frame.url().startsWith(scheme))).toEqual([]);
    expect(await isConnected()).toBe(true);
  });
});

describe('a page of Curtail that something hostile has taken over', () => {
  const derived = { rounds: 1000, salt: 'c2FsdA==', bits: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=' };

  it.each(['src/popup/index.html', 'src/side/index.html', 'src/links/index.html', 'icons/icon-16.png'])(
    '%s sends nothing about keys that the worker takes',
    async (path) => {
      await world.connect();
      const id = await world.extension.inBackground(async () => {
        const { account } = await chrome.storage.local.get<{ account: { data: { id: string } } }>('account');
        return account.data.id;
      });
      const page = await world.extension.open(path);
      const address = world.apiAddress;
      for (const [command, input] of [
        ['connect', { baseUrl: address, key: 'ck_of-somebody-else', plan: 'pro', authHeader: 'bearer' }],
        ['sealKey', { accountId: id, derived }],
        ['changeKeyMode', { accountId: id, mode: 'passphrase', derived }],
        ['disconnectAccount', { id }],
        ['eraseAllAccounts', null],
      ] as const)
        // Nobody answers: the browser says so by nothing, or by an error.
        expect((await send(page, command, input).catch(() => undefined)) ?? null).toBeNull();
      expect(await isConnected()).toBe(true);
    },
  );
});

it('an extension of somebody else gets no answer, no port and no page', async () => {
  await world.connect();
  const id = await world.extension.inBackground(() => chrome.runtime.id);
  const page = world.extension.url('src/options/index.html');
  const refused = [['refused'], ['refused'], ['refused']];
  expect(await attackFromNeighbour(world.extension.browser, id, page)).toEqual(refused);
  expect(await isConnected()).toBe(true);
});

describe('a hostile service', () => {
  let server: FaultServer;
  beforeAll(async () => {
    server = await startFaultServer({ key: 'ck_marked-key-of-the-hostile-service' });
    await connectByCommand(world.extension, server.baseUrl, server.key);
  });
  afterAll(() => server.close());

  it('that redirects to another origin, by whatever status, is not followed: no request arrives there', async () => {
    const page = await world.extension.open('src/options/index.html');
    for (const status of redirects) {
      const fault = `redirect-${status}-elsewhere` as const;
      for (const operation of ['list', 'bio-pages'] as const) {
        await server.misbehave({ match: { operation }, fault });
        const [command, input] = operation === 'list' ? ['refresh', { maxAgeMs: 0 }] : ['listBioPages', null];
        expect(await send(page, command as string, input)).toMatchObject({ error: { kind: 'redirected' } });
      }
      await server.misbehave({ match: { operation: 'create' }, fault });
      const id = crypto.randomUUID();
      const submission = {
        id,
        longUrl: `https://a.example/${status}`,
        alias: '',
        title: '',
        entryPoint: 'popup',
      };
      await send(page, 'createLink', submission);
      await send(page, 'cancelOperation', { operationId: id });
    }
    expect(server.waiting).toBe(0);
    expect(server.elsewhere.log).toEqual([]);
  });

  it('that writes script into every field shows as text', async () => {
    await server.recover();
    const bad = { longUrl: 'javascript:alert(1)', title: script, createdAt: style, status: script };
    server.truth.links = [{ ...bad, id: 1, code: 'bad', clicks: 3 }];
    server.truth.bioPages = [{ id: 1, username: 'acme', title: script, views: 1, text: style }];
    server.truth.shares = {
      devices: [{ device_type: script, count: 2 }],
      countries: [{ country: script, count: 2 }],
    };
    const links = await openLinks(world.extension);
    await send(links, 'refresh', { maxAgeMs: 0 });
    await waitForText(links, 'tbody', (text) => text.includes(script));
    await expectUntouched(links);
    const statistics = await openLinks(world.extension, '#statistics');
    await waitForText(statistics, 'main', (text) => text.includes(script));
    await expectUntouched(statistics);
    const bioPages = await openLinks(world.extension, '#bio-pages');
    await waitForText(bioPages, 'main', (text) => text.includes(script));
    await expectUntouched(bioPages);
  });
});
