import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { named, waitForText } from '../../scripts/drivers/page.ts';
import { startService } from '../../service/serve.ts';
import { createAccount } from '../../service/database/accounts.ts';
import { createsOf } from '../../src/outbox/operation.ts';
import { Desk } from '../e2e/faults/desk.ts';
import { LastingBrowser } from '../e2e/faults/lasting-browser.ts';
import { countRefusals, linksOf } from '../e2e/faults/service-counts.ts';

const perHour = 1000;
const inBatch = 1350;
const bySelf = 150;
const hourMs = 3_600_000;

const urls = Array.from({ length: inBatch + bySelf }, (_, index) => `https://a.example/${index}`);

/**
 * `npm run rate-limit`: 1,500 links at 1,000 an hour, with the browser killed in the middle. Each link is made once, and
 * few requests are refused.
 */
async function run(): Promise<void> {
  const startedAt = Date.now();
  let now = startedAt;
  const service = await startService({
    port: 0,
    database: 'file::memory:',
    rates: { free: 0, pro: perHour, agency: perHour },
    // At the service only the hour passes that the test lets pass.
    now: () => now,
  });
  const refused = countRefusals(service.server);
  const { api_key } = await createAccount(service.db, { name: 'Test', plan: 'pro' });
  const lasting = await LastingBrowser.start('dist/chromium', async (extension) => {
    await extension.connect(`${service.url}/api`, api_key);
  });
  const submissions = urls.slice(0, inBatch).map((longUrl) => ({ longUrl, alias: '', title: '' }));
  const first = await Desk.open(lasting.extension);
  await first.insist('scheduleBatch', {
    id: crypto.randomUUID(),
    kind: 'create',
    submissions,
    undoMs: 0,
  });
  await made(service, (links) => links >= 500);
  await lasting.kill();
  await lasting.startAgain();
  const desk = await Desk.open(lasting.extension);

  // The batch leaves the last tenth of the hour to the user, who asks for more than that.
  await made(service, (links) => links >= perHour * 0.9 - 10);
  for (const url of urls.slice(inBatch)) await desk.create(url);
  const tab = await lasting.extension.browser.newPage();
  await tab.goto('chrome://version');
  const popup = await lasting.extension.clickToolbarButton(tab);
  await waitForText(popup, 'form .held', (text) => text.includes('Retrying'));
  assert.ok((await linksOf(service)).length <= perHour);

  // At the service, the next hour begins with the first request after this one.
  now += hourMs;
  await desk.passHour();
  await popup.locator(named('button', 'Retry now')).click();
  for (const { id, state } of createsOf(await desk.outbox()))
    if (state.status === 'due') await desk.send('retryNow', { operationId: id });
  await made(service, (links) => links >= urls.length);
  // By now any duplicate would have arrived.
  await sleep(1000);
  assert.deepEqual((await linksOf(service)).toSorted(), urls.toSorted());
  assert.ok(refused() <= 3);
  await lasting.remove();
  await service.close();
  console.table({
    links: urls.length,
    refused: refused(),
    seconds: Math.round((Date.now() - startedAt) / 1000),
  });
}

type Service = Awaited<ReturnType<typeof startService>>;

/** Waits until the service has enough links. */
async function made(service: Service, isEnough: (links: number) => boolean): Promise<void> {
  while (!isEnough((await linksOf(service)).length)) await sleep(200);
}

await run();
