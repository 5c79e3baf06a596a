import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../../../service/serve.ts';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { delayNextAnswer } from '../../held-answer.ts';
import { layoutProblems, popupWidths } from '../../layout/layout-problems.ts';
import { Desk } from '../../faults/desk.ts';
import { alertText, field, shortenButton, type, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';
const waiting = '[aria-label="Pending"] li';
const told = '.unseen-outcomes';
const rows = '[aria-label="Recent links"] li';

const valueOf = (popup: Page, name: Parameters<typeof field>[0]): Promise<string> =>
  popup.$eval(field(name), (input) => (input as HTMLInputElement).value);
const isDisabled = (popup: Page): Promise<boolean> =>
  popup.$eval(field('Long URL'), (input) => (input as HTMLInputElement).disabled);
const buttonsOf = (popup: Page, selector: string) =>
  popup.$$eval(`${selector} button`, (buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );

/** Runs `work` while the service is down. */
async function whileDown(work: (urlOf: (path: string) => string) => Promise<void>): Promise<void> {
  // The pages come from another service, which is running.
  const site = await startService({ port: 0, database: 'file::memory:' });
  const port = Number(new URL(world.service.url).port);
  await world.service.close();
  try {
    await work((path) => `${site.url}/${path}`);
  } finally {
    Object.assign(world, {
      service: await startService({ port, database: `file:${world.databasePath}` }),
    });
    await site.close();
  }
}

describe('a link that waits', () => {
  it('has the place of the form on its own page, and leaves it to every other', async () => {
    const { key } = await world.connect();
    await whileDown(async (urlOf) => {
      const first = await world.popupOn(urlOf('?first'));
      await first.locator(shortenButton).click();
      expect(await alertText(first)).toContain('No answer from');
      expect(await first.$('.strip')).toBeNull();

      const other = await world.popupOn(urlOf('?other'));
      await other.waitForSelector(waiting);
      expect(await valueOf(other, 'Long URL')).toBe(urlOf('?other'));
      expect(await isDisabled(other)).toBe(false);
      expect(await buttonsOf(other, 'form')).not.toContain('Cancel');
      expect(await buttonsOf(other, waiting)).toEqual(['Retry now', 'Cancel']);
      await type(other, 'Title', 'Another');
      await other.locator(shortenButton).click();
      await alertText(other);
      expect(await other.$$(waiting)).toHaveLength(1);

      const again = await world.popupOn(urlOf('?first&utm_source=letter'));
      expect(await alertText(again)).toContain('No answer from');
      expect(await isDisabled(again)).toBe(true);
      await waitForText(again, waiting, (text) => text.includes('Another'));
      await again.close();
    });
    const popup = await world.popupOn(`${world.service.url}/?third`);
    await tryAllNow(popup);
    await expect.poll(() => world.links(key), { timeout: 30_000 }).toHaveLength(2);
    await waitForText(popup, told, (text) => text.includes('Another'));
    // The other link is reported when it is settled, which may be later.
    await expect.poll(() => popup.$$(`${told} .notice.success a`)).toHaveLength(2);
    expect(await isDisabled(popup)).toBe(false);
    await popup.close();
    const later = await world.popupOn(`${world.service.url}/?third`);
    await later.waitForSelector(rows);
    expect(await later.$(told)).toBeNull();
  });

  it('takes the focus to its card, and gives it back to the button', async () => {
    await world.connect();
    await whileDown(async (urlOf) => {
      const popup = await world.popupOn(urlOf('?focus'));
      await popup.waitForSelector('[type="submit"]:focus');
      await popup.keyboard.press('Enter');
      expect(await alertText(popup)).toContain('No answer from');
      const focused = () => popup.evaluate(() => document.activeElement?.textContent);
      expect(await focused()).toBe('Retry now');
      // The card goes and comes again, and the focus with it.
      await popup.keyboard.press('Enter');
      await expect.poll(focused).toBe('Retry now');
      await popup.keyboard.press('Tab');
      expect(await focused()).toBe('Cancel');
      await popup.keyboard.press('Enter');
      await popup.waitForSelector(shortenButton);
      expect(await focused()).toContain('Shorten and copy');
    });
  });

  it('says of a slow service that the popup may be closed, and then where the link is', async () => {
    await world.connect();
    const popup = await world.popupOn(`${world.service.url}/?slow`);
    const isMade = delayNextAnswer(world.service.server, 7000);
    await popup.locator(shortenButton).click();
    await isMade;
    expect(await waitForText(popup, '.note.slow')).toContain('No answer from');
    expect(await layoutProblems(popup, popupWidths)).toEqual([]);
    await popup.locator(named('button', 'Close')).click();
    const badge = () => world.extension.inBackground(() => chrome.action.getBadgeText({}));
    await expect.poll(badge, { timeout: 15_000 }).toBe('•');
  });

  it('that a menu asked for has the popup that opens for it, and no other', async () => {
    const { key } = await world.connect();
    await whileDown(async (urlOf) => {
      const page = await world.page(urlOf('?menu'));
      await page.evaluate(() => {
        document.body.innerHTML = '<a href="https://a.example/kept">A link</a>';
      });
      await world.extension.chooseMenu(page, 'shorten-link', 'a');
      const opened = await world.extension.popup();
      expect(await alertText(opened)).toContain('No answer from');
      expect(await valueOf(opened, 'Long URL')).toBe('https://a.example/kept');
      await world.extension.closePopup();

      const other = await world.popupOn(urlOf('?other'));
      expect(await waitForText(other, waiting)).toContain('a.example/kept');
      expect(await isDisabled(other)).toBe(false);
      await other.locator(`${waiting} button:last-child`).click();
      await other.waitForSelector(waiting, { hidden: true });
    });
    expect(await world.links(key)).toEqual([]);
  });
});

describe('what became of a link while no popup was open', () => {
  it('is told once on another page, beside its form: a refusal, from where it can be mended', async () => {
    const { key } = await world.connect();
    const desk = await openDesk();
    const hiring = { alias: 'hiring', entryPoint: 'popup' } as const;
    await desk.send('createLink', { ...hiring, id: 'First', title: 'First', longUrl: 'https://a.example/1' });
    await desk.send('createLink', {
      ...hiring,
      id: 'Second',
      title: 'Second',
      longUrl: 'https://a.example/2',
    });
    const popup = await world.popupOn(`${world.service.url}/?front`);
    await waitForText(popup, told, (text) => /First[^]*“hiring” is taken[^]*Second/.test(text));
    expect(await valueOf(popup, 'Long URL')).toBe(`${world.service.url}/?front`);
    await popup.locator(named('button', 'Edit')).click();
    await expect.poll(() => valueOf(popup, 'Long URL')).toBe('https://a.example/2');
    expect(await valueOf(popup, 'Title')).toBe('Second');
    await popup.locator(named('button', 'hiring-2')).click();
    expect(await waitForText(popup, resultLink)).toContain('/hiring-2');
    await popup.close();

    const again = await world.popupOn(`${world.service.url}/?front`);
    await again.waitForSelector(rows);
    expect(await again.$(told)).toBeNull();
    expect(await world.links(key)).toHaveLength(2);
  });

  it('is told in place of the form on its own page', async () => {
    await world.connect();
    const longUrl = `${world.service.url}/?own`;
    const desk = await openDesk();
    await desk.send('createLink', { id: 'own', longUrl, alias: '!', title: '', entryPoint: 'popup' });
    await desk.send('createLink', { id: 'made', longUrl, alias: '', title: '', entryPoint: 'popup' });
    const popup = await world.popupOn(longUrl);
    await waitForText(popup, resultLink);
    expect(await popup.$(told)).toBeNull();
  });
});

async function openDesk(): Promise<Desk> {
  const page = await world.extension.open('src/options/index.html');
  return new Desk({ evaluate: (work, ...args) => page.evaluate(work as never, ...args) });
}

const tryAllNow = (popup: Page) =>
  popup.$$eval('[aria-label="Pending"] li button', (buttons) => {
    for (const button of buttons) if (button.textContent === 'Retry now') button.click();
  });
