import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { chooseInRow, openLinks } from '../../link-rows.ts';
import { setUndoTime } from '../../undo-time.ts';
import { World } from '../../world.ts';

/** The time to undo a delete stands still while the user is about to undo it. */
let world: World<Driver>;
let key: string;
beforeAll(async () => {
  world = await World.here();
  key = await world.connectSeeded(6, 0);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const undoMs = 6000;

/** How much later than requested the only open delete is due, of one link or of many. */
const waitsMs = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('curtail');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(['outbox', 'batches']);
          const [outbox, batches] = ['outbox', 'batches'].map((name) => reading.objectStore(name).getAll());
          reading.addEventListener('complete', () => {
            opening.result.close();
            const operations = (outbox?.result ?? []) as {
              data?: { createdAt: number; state: { at?: number | null } };
            }[];
            const kept = (batches?.result ?? []) as { data: { createdAt: number; startAt: number } }[];
            const waits = [
              ...operations.map(({ data }) => (data?.state.at ?? 0) - (data?.createdAt ?? 0)),
              ...kept.map(({ data }) => data.startAt - data.createdAt),
            ];
            resolve(Math.max(0, ...waits));
          });
        });
      }),
  );

it('of one link under the pointer, and runs on when that leaves', async () => {
  const page = await openLinks(world.extension);
  const [code = ''] = (await world.links(key)).map(({ short_code }) => short_code);
  await setUndoTime(page, 6);
  await chooseInRow(page, code, 'Delete');
  await waitForText(page, '.deletion', (text) => text.includes(`Deleting ${code}`));
  const { x, y } = (await (await page.$('.deletion .clip'))?.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 1, y + 1);
  // Longer than it originally had, and than a single hold gives.
  await expect.poll(() => waitsMs(page), { timeout: 15_000 }).toBeGreaterThan(undoMs * 2.4);
  expect(await world.links(key)).toHaveLength(6);
  await page.mouse.move(x + 1, 5);
  await expect.poll(() => world.links(key), { timeout: 15_000 }).toHaveLength(5);
});

it('of many under the focus, and a key takes them back', async () => {
  const page = await openLinks(world.extension);
  await page.waitForSelector('tbody tr');
  await setUndoTime(page, 6);
  await page.locator(named('checkbox', 'Select all listed links')).click();
  await page.$eval('tbody tr', (row) => row.focus());
  await page.keyboard.press('Delete');
  await waitForText(page, '.deletion', (text) => text.includes('Deleting 5 links'));
  await page.waitForSelector('.deletion button');
  await page.focus('.deletion button');
  await expect.poll(() => waitsMs(page), { timeout: 15_000 }).toBeGreaterThan(undoMs * 2.4);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.deletion', { hidden: true });
  expect(await world.links(key)).toHaveLength(5);
});
