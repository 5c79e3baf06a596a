import { expect, it } from 'vitest';
import { startService } from '../../../../service/serve.ts';
import { createAccount } from '../../../../service/database/accounts.ts';
import { Desk } from '../desk.ts';
import { LastingBrowser } from '../lasting-browser.ts';
import { countRefusals, linksOf } from '../service-counts.ts';

const submissions = 250;
const perHour = 100;
/** The service's hour, shortened. The extension's own count of 1,000 an hour is never reached. */
const hourMs = 8000;

it(
  '250 links at 100 an hour: each made once, few refused, with a restart in the middle',
  { timeout: 120_000 },
  async () => {
    const service = await startService({
      port: 0,
      database: 'file::memory:',
      rates: { free: 0, pro: perHour, agency: perHour },
      rateWindowMs: hourMs,
    });
    const refused = countRefusals(service.server);
    const { api_key } = await createAccount(service.db, { name: 'Test', plan: 'pro' });
    const lasting = await LastingBrowser.start('dist/chromium', async (extension) => {
      await extension.connect(`${service.url}/api`, api_key);
    });
    const desk = await Desk.open(lasting.extension);
    const urls = Array.from({ length: submissions }, (_, index) => `https://a.example/${index}`);
    for (const url of urls) await desk.create(url);
    expect((await desk.outbox()).some(({ state }) => state.status === 'due')).toBe(true);
    await lasting.kill();
    await lasting.startAgain();
    await expect.poll(() => linksOf(service), { timeout: 60_000, interval: 500 }).toHaveLength(submissions);
    expect(new Set(await linksOf(service))).toEqual(new Set(urls));
    // A refusal may come before the end of each hour.
    expect(refused()).toBeLessThanOrEqual(20);
    await lasting.remove();
    await service.close();
  },
);
