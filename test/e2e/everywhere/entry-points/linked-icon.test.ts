import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { entryPoint } from '../../entry-point.ts';
import { World } from '../../world.ts';

describe(entryPoint('Mark on the button'), () => {
  let world: World<Driver>;
  beforeAll(async () => {
    world = await World.allowing();
  });
  afterAll(() => world.stop());

  const toggle = async () => {
    const options = await world.extension.open('src/options/index.html#shortcuts');
    await options.locator(named('checkbox', 'Mark pages that have a link')).click();
    await options.close();
  };
  const titleOfFrontTab = () =>
    world.extension.inBackground(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return chrome.action.getTitle({ tabId: tab?.id ?? 0 });
    });
  const expectTitle = (title: RegExp) => expect.poll(titleOfFrontTab).toMatch(title);

  it('tells of the page in front whether it has a short link, from what is kept here', async () => {
    const { key } = await world.connect();
    await toggle();
    const page = await world.page();
    await expectTitle(/^Shorten/);
    const requests = world.countRequests('GET');
    await world.extension.giveCommand(page, 'shorten-page');
    // Until somebody sees the outcome, the button tells of it instead.
    await waitForText(await world.extension.popup(), '[role="region"][aria-label="Short link"] a');
    await world.extension.closePopup();
    await expectTitle(/^This page has a link: http/);
    const [link] = await world.links(key);
    expect(await titleOfFrontTab()).toContain(link?.short_url);
    await page.goto(`${world.service.url}/?other`);
    await expectTitle(/^Shorten/);
    // Without a mark the tab has no title of its own, which would override the button's.
    const sayOnButton = (title: string) =>
      world.extension.inBackground((text) => chrome.action.setTitle({ title: text }), title);
    const usual = await titleOfFrontTab();
    await sayOnButton('Said of every tab');
    await expectTitle(/^Said of every tab$/);
    await sayOnButton(usual);
    await page.goto(`${world.service.url}/`);
    await expectTitle(/^This page has a link/);
    expect(requests()).toBeLessThan(6);
    await toggle();
    await page.bringToFront();
    await expectTitle(/^Shorten/);
  });
});
