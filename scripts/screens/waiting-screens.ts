import { setTimeout as sleep } from 'node:timers/promises';
import { pageAt } from '../../test/seed/content.ts';
import { pages } from '../../test/corpus/read.ts';
import { forgetList } from '../../test/e2e/forget-list.ts';
import { listRowsJson, startListService } from '../../test/e2e/list-service.ts';
import { giveService, openConnectForm } from '../drivers/driver.ts';
import { named } from '../drivers/page.ts';
import type { NamedHosts } from './named-hosts.ts';
import type { Shoot } from './shoot.ts';

const linkCount = 20_000;

/**
 * Takes screenshots of a long list that is being fetched: at the end of the first run, and on a links page without stored
 * links.
 */
export async function shootWaiting(hosts: NamedHosts, shoot: Shoot): Promise<void> {
  const service = await startListService();
  const all = pages();
  service.has(
    listRowsJson(linkCount).map((row, place) => {
      const { title, longUrl } = pageAt(all, place);
      return { ...row, title, long_url: longUrl };
    }),
  );
  const extension = await hosts.launch();
  const options = await openConnectForm(extension);
  await giveService(options, `${hosts.name('big.acme.example', service.baseUrl)}/api`);
  await options.locator(named('textbox', 'API key')).fill('key');
  const first = service.hold();
  await options.locator(named('button', 'Connect')).click();
  await halfWay(first);
  await options.waitForSelector('.progress:not(:empty)');
  await shoot(options, 'options-connecting');
  first.sendTo(1);
  await options.waitForFunction(hasTotals, { polling: 100 }, linkCount);
  // Held before the list is forgotten: another page, which asked while the first list came, may ask for it again at once.
  const second = service.hold();
  // A page that opens while such a fetch ends would share it, and never ask itself.
  await options.evaluate(() =>
    chrome.runtime.sendMessage({ command: 'refresh', input: { maxAgeMs: 60_000 } }),
  );
  await forgetList({ evaluate: (work, ...args) => options.evaluate(work as never, ...args) });
  await options.close();
  const links = await extension.open('src/links/index.html');
  await halfWay(second);
  await links.waitForSelector('.skeleton');
  await sleep(200);
  await shoot(links, 'links-reading');
  second.sendTo(1);
  await links.waitForSelector('tbody tr');
  await extension.close();
  await service.close();
}

interface Stored {
  snapshot?: { data: { linkCount: number; reported: unknown } };
}

/** Whether the account is connected: its totals are stored last. Runs in the page. */
async function hasTotals(count: number): Promise<boolean> {
  const { snapshot } = await chrome.storage.local.get<Stored>('snapshot');
  return snapshot?.data.linkCount === count && snapshot.data.reported !== null;
}

async function halfWay({ asked, sendTo }: ReturnType<Awaited<ReturnType<typeof startListService>>['hold']>) {
  await asked;
  sendTo(0.3);
  await sleep(600);
  sendTo(0.6);
}
