import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { giveService } from '../../../../scripts/drivers/driver.ts';
import { named, pasted } from '../../../../scripts/drivers/page.ts';
import { layoutProblems, pageWidths } from '../../layout/layout-problems.ts';
import { expectLayout } from '../../layout/expect-layout.ts';
import { hardTitles, longAlias, longHost } from '../../layout/hard-account.ts';
import { HardWorld } from '../../layout/hard-world.ts';

let world: HardWorld;
beforeAll(async () => {
  world = await HardWorld.start();
});
afterEach(() => world.calmDown());
afterAll(() => world.stop());

const checkLayout = (page: Page, state: string) => expectLayout(page, state, pageWidths);
const press = (page: Page, name: string) => page.locator(named('button', name)).click();
const fill = (page: Page, name: string, text: string) =>
  page.locator(named('textbox', name)).fill(text, pasted);

async function openSettings(): Promise<Page> {
  const page = await world.extension.open('src/options/index.html');
  await page.bringToFront();
  await page.waitForSelector('#accounts');
  return page;
}

it('is laid out well in the first run, and where connecting fails', async () => {
  const page = await openSettings();
  await checkLayout(page, 'first run');
  await page.locator('.guide summary').click();
  await checkLayout(page, 'which services work');
  await giveService(page, `https://${longHost}/${longAlias}`);
  await fill(page, 'API key', longAlias.repeat(3));
  await press(page, 'Show');
  await page.locator('.connect summary').click();
  await checkLayout(page, 'a long address and key');
  await page.locator(named('radio', 'Agency')).click();
  await page.waitForSelector(named('radio', 'Encrypted with a passphrase'));
  await checkLayout(page, 'the key of an agency');
  await page.locator(named('radio', 'Pro')).click();
  await world.server.misbehave({ fault: 'status-400-json', times: 9 });
  await press(page, 'Back');
  await giveService(page, world.server.baseUrl);
  await press(page, 'Connect');
  await page.waitForSelector('[role="alert"]');
  await checkLayout(page, 'refused');
  await world.server.recover();
  // No address has answered as an API does, so it is asked for again.
  await press(page, 'Continue');
  await fill(page, 'API key', world.server.key);
  await press(page, 'Connect');
  await page.waitForSelector('.guide-done');
  await checkLayout(page, 'connected');
  await page.close();
});

it('is laid out well with every section filled', async () => {
  const [hardest = ''] = hardTitles();
  const campaign = { source: longAlias, medium: longAlias, campaign: hardest, term: '', content: '' };
  await world.desk.send('changeSettings', {
    campaigns: hardTitles()
      .slice(0, 6)
      .map((name) => ({ name, ...campaign })),
    cleaning: { isOn: true, except: [longHost, 'www.example.org', `www.${longHost}`] },
    copyAs: { format: 'template', template: `${hardest} {short_url}` },
  });
  const page = await openSettings();
  const go = async (section: string) => {
    await page.setViewport({ width: 1280, height: 800 });
    await page.locator(named('link', section)).click();
  };
  await press(page, 'Disconnect…');
  await checkLayout(page, 'before disconnecting');
  await press(page, 'Cancel');
  await press(page, 'Replace key');
  await checkLayout(page, 'replacing the key');
  await go('Links & campaigns');
  await page.locator('.campaigns li button').click();
  await page.waitForSelector('form.campaign');
  expect(await page.$$('.campaigns li')).toHaveLength(6);
  await checkLayout(page, 'campaigns');
  await go('About');
  await page.locator('#about summary').click();
  await checkLayout(page, 'about');
  for (const section of [
    'Privacy & key',
    'Backup & sync',
    'Shortening',
    'Shortcuts & menus',
    'Notifications',
    'Diagnostics',
  ]) {
    await go(section);
    await checkLayout(page, section);
  }
  await page.close();
});

it('is laid out well with what went wrong in the storage', async () => {
  const page = await openSettings();
  await page.evaluate(async () => {
    await chrome.storage.session.set({ trouble: { kind: 'storage-full', at: Date.now() } });
    await chrome.storage.local.set({ draft: { v: 999, data: null }, settings: { v: 999, data: {} } });
  });
  await page.waitForSelector('.notice');
  // The language is one of the settings that can't be read.
  expect(await layoutProblems(page, pageWidths), 'trouble').toEqual([]);
});
