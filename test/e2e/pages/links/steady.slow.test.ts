import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { Desk } from '../../faults/desk.ts';
import { chooseInRow, linksStatus, openLinks } from '../../link-rows.ts';
import { setUndoTime } from '../../undo-time.ts';
import { World } from '../../world.ts';

/** What is under the pointer stays there while the user aims and presses, whatever other windows do meanwhile. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const openMenu = '.menu:popover-open';

/** An account with links, its page in front, and a page behind it that deletes. */
async function openTwo(links = 12) {
  const key = await world.connectSeeded(links, 0);
  const listed = await world.links(key);
  const other = await openLinks(world.extension, '#bio-pages');
  const desk = new Desk({ evaluate: (work, ...args) => other.evaluate(work as never, ...args) });
  const page = await openLinks(world.extension);
  await waitForText(page, linksStatus, (text) => text === `${links} links`);
  await setUndoTime(page, 60);
  const codes = listed.map(({ short_code }) => short_code);
  const codeAt = (index: number) => codes[index] ?? '';
  const deleteElsewhere = async (index: number) => {
    const linkId = String(listed[index]?.id);
    await desk.send('deleteLink', {
      id: crypto.randomUUID(),
      linkId,
      shortCode: codeAt(index),
      undoMs: 0,
    });
  };
  return { page, other, key, codeAt, deleteElsewhere };
}

/** The position of a control. */
async function placeOf(page: Page, name: string): Promise<[x: number, y: number]> {
  const button = await page.waitForSelector(named('button', name));
  const box = await button?.boundingBox();
  if (!box) throw new Error(`${name} is not in sight.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const isShown = async (page: Page, code: string): Promise<boolean> =>
  (await page.$(`[data-row="${code}"]`)) !== null;

/** Undoes the first delete, because no other account can be connected while one waits. */
async function undo(page: Page): Promise<void> {
  const said = await waitForText(page, '.deletion .clip');
  const [, code = ''] = /^Deleting (\S+)/.exec(said) ?? [];
  await page.locator('.deletion button').click();
  await page.waitForSelector(`[data-row="${code}"] .tools`);
}

/** Longer than a page takes to show a change of the store. */
const pause = (ms = 400) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a row that another window deletes', () => {
  it('stays while the pointer is pressed on one below it, and the click hits the row that was meant', async () => {
    const { page, key, codeAt, deleteElsewhere } = await openTwo();
    await page.mouse.move(...(await placeOf(page, `More actions for ${codeAt(4)}`)));
    await page.mouse.down();
    await deleteElsewhere(1);
    await expect.poll(() => world.links(key)).toHaveLength(11);
    await pause();
    expect(await isShown(page, codeAt(1))).toBe(true);
    await page.mouse.up();
    await page.waitForSelector(openMenu);
    expect(await waitForText(page, `${openMenu} .menu-heading`)).toBe(codeAt(4));
    // Also as long as the menu is open.
    await pause();
    expect(await isShown(page, codeAt(1))).toBe(true);
    await page.locator(named('menuitem', 'Delete')).click();
    await waitForText(page, '.deletion', (text) => text.includes(codeAt(4)));
    await waitForText(page, linksStatus, (text) => text === '10 links');
    await undo(page);
  });

  it('stays while the pointer comes to a control, and goes when it has left', async () => {
    const { page, codeAt, deleteElsewhere } = await openTwo();
    const [x, y] = await placeOf(page, `Copy ${codeAt(4)}`);
    const deleted = deleteElsewhere(1);
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.move(x + (step % 2), y);
      await pause(60);
    }
    await deleted;
    await page.mouse.move(x, y);
    await pause();
    expect(await isShown(page, codeAt(1))).toBe(true);
    const copied = named('button', `Copied ${await shortUrlOf(page, codeAt(4))}`);
    await page.mouse.click(x, y);
    await page.waitForSelector(copied);
    await page.mouse.move(5, 5);
    await expect.poll(() => isShown(page, codeAt(1))).toBe(false);
    // The row has moved up, and its mark with it.
    expect(await page.$(copied)).not.toBeNull();
  });

  it('gives its place to the next, which a key that was meant for it does not delete', async () => {
    const { page, key, codeAt, deleteElsewhere } = await openTwo();
    await page.$eval(`[data-row="${codeAt(3)}"]`, (row) => (row as HTMLElement).focus());
    // The key arrives at the moment when the next row moves up.
    await page.evaluate((code) => {
      new MutationObserver(() => {
        if (document.activeElement?.getAttribute('data-row') === code || document.body.dataset['pressed'])
          return;
        document.body.dataset['pressed'] = 'yes';
        const key = new KeyboardEvent('keydown', { key: 'Delete', bubbles: true });
        document.activeElement?.dispatchEvent(key);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    }, codeAt(3));
    await deleteElsewhere(3);
    await page.waitForSelector('body[data-pressed]');
    await pause(600);
    expect(await page.$('.deletion')).toBe(null);
    await page.keyboard.press('Delete');
    await waitForText(page, '.deletion', (text) => text.includes(codeAt(4)));
    expect(await world.links(key)).toHaveLength(11);
    await undo(page);
  });
});

const shortUrlOf = (page: Page, code: string): Promise<string> =>
  page.$eval(`[data-row="${code}"] a`, (link) => (link as HTMLAnchorElement).href);

it('shows in each window its own deletions first', async () => {
  const { page, other, codeAt } = await openTwo();
  await chooseInRow(page, codeAt(2), 'Delete');
  await waitForText(page, '.deletion', (text) => text.includes(codeAt(2)));
  await other.bringToFront();
  await other.locator(named('link', 'Links')).click();
  await chooseInRow(other, codeAt(5), 'Delete');
  await expect.poll(async () => (await other.$$('.deletion')).length).toBe(2);
  expect(await waitForText(other, '.deletion')).toContain(codeAt(5));
  await expect.poll(async () => (await page.$$('.deletion')).length).toBe(2);
  expect(await waitForText(page, '.deletion')).toContain(codeAt(2));
  await undo(other);
  expect(await isShown(other, codeAt(5))).toBe(true);
  await page.bringToFront();
  await undo(page);
});

it('in the popup stays too, and its menu says which link it is about', async () => {
  const { codeAt, deleteElsewhere, key } = await openTwo(5);
  const popup = await world.popupOn('about:blank');
  await popup.mouse.move(...(await placeOf(popup, `More actions for ${codeAt(2)}`)));
  await popup.mouse.down();
  await deleteElsewhere(0);
  await expect.poll(() => world.links(key)).toHaveLength(4);
  await pause();
  expect(await isShown(popup, codeAt(0))).toBe(true);
  await popup.mouse.up();
  expect(await waitForText(popup, `${openMenu} .menu-heading`)).toBe(codeAt(2));
  await popup.keyboard.press('Escape');
  await expect.poll(() => isShown(popup, codeAt(0))).toBe(false);
});
