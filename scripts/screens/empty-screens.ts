import type { startService } from '../../service/serve.ts';
import { createAccount } from '../../service/database/accounts.ts';
import { giveService } from '../drivers/driver.ts';
import { named, pasted } from '../drivers/page.ts';
import type { NamedHosts } from './named-hosts.ts';
import type { Shoot } from './shoot.ts';

type Service = Awaited<ReturnType<typeof startService>>;

/** Takes screenshots of an account without links: while its address and key are typed, where access is refused, and its list with the menu “New”. */
export async function shootEmpty(service: Service, hosts: NamedHosts, shoot: Shoot): Promise<void> {
  const { api_key } = await createAccount(service.db, {
    name: 'Empty',
    plan: 'pro',
    siteUrl: hosts.name('new.acme.example', service.url),
  });
  const extension = await hosts.launch();
  const options = await extension.open('src/options/index.html');
  await options.setViewport({ width: 1280, height: 800 });
  await giveService(options, 'go.acme.example');
  await options.locator(named('textbox', 'API key')).fill(api_key, pasted);
  await shoot(options, 'options-first-run-typed');
  await options.close();
  await shootRefusal(hosts, shoot);
  await (await extension.connect('https://new.acme.example/api', api_key)).close();
  const links = await extension.open('src/links/index.html');
  await links.setViewport({ width: 1280, height: 560 });
  await links.waitForSelector('.empty-list');
  await links.locator(named('button', 'New')).click();
  await links.waitForSelector(named('menuitem', 'Many links…'));
  await shoot(links, 'links-empty');
  await extension.close();
}

/** The connect form after the user has refused access to the service. */
async function shootRefusal(hosts: NamedHosts, shoot: Shoot): Promise<void> {
  const extension = await hosts.launch({ allow: [] });
  const options = await extension.open('src/options/index.html');
  await options.setViewport({ width: 1280, height: 800 });
  // In a headless browser the question never settles, so the answer of a user is put in its place.
  await options.evaluate('void Object.assign(chrome.permissions, { request: async () => false })');
  await giveService(options, 'go.acme.example');
  await options.locator(named('textbox', 'API key')).fill('a-key', pasted);
  await options.locator(named('button', 'Connect')).click();
  await options.waitForSelector(named('button', 'Try without it'));
  await shoot(options, 'options-permission-refused');
  await extension.close();
}
