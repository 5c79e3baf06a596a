import type { startService } from '../../service/serve.ts';
import { createAccount } from '../../service/database/accounts.ts';
import { seed } from '../../test/seed/seed.ts';
import { addresses, titles } from '../../test/corpus/read.ts';
import { openSite, titleTag } from '../drivers/open-site.ts';
import { named } from '../drivers/page.ts';
import type { NamedHosts } from './named-hosts.ts';
import type { Shoot } from './shoot.ts';

type Service = Awaited<ReturnType<typeof startService>>;

/**
 * Takes screenshots of what is hardest to show: an account with the other titles and addresses of the corpus, and the popup
 * on such a page.
 */
export async function shootHard(service: Service, hosts: NamedHosts, shoot: Shoot): Promise<void> {
  const { account_id, api_key } = await createAccount(service.db, {
    name: 'Hard',
    plan: 'pro',
    siteUrl: hosts.name('hard.acme.example', service.url),
  });
  const links = hardLinks();
  const pages = [{ title: 'W'.repeat(300), longUrl: longest() }, ...links] as const;
  await seed(service.db, { accountId: account_id, links: pages.length, clicks: 40_000, pages });
  const extension = await hosts.launch();
  await (await extension.connect('https://hard.acme.example/api', api_key)).close();
  const list = await extension.open('src/links/index.html');
  await list.setViewport({ width: 1280, height: 2600 });
  await list.waitForSelector('tbody tr:nth-child(30)');
  await shoot(list, 'links-hard');
  const site = await openSite(extension.browser, `${longest()}&new`, titleTag('W'.repeat(300)));
  const popup = await extension.clickToolbarButton(site);
  await popup.waitForSelector(named('button', 'Shorten and copy'));
  await shoot(popup, 'popup-hard');
  await extension.close();
}

/** Whether a service would store the title: at most 300 characters, without NUL and lone surrogates. */
const isKept = (title: string): boolean => title.length <= 300 && !/\0|\p{Surrogate}/u.test(title);

const sent = (): string[] => addresses().flatMap(({ sent }) => sent ?? []);

const longest = (): string =>
  sent().reduce((longest, url) => (url.length > longest.length && url.length < 8000 ? url : longest), '');

/** Every third hard title, so that a screenshot has some of each kind, with the addresses from the end of the list. */
function hardLinks() {
  const all = sent().toReversed();
  return titles()
    .map(({ text }) => text)
    .filter(isKept)
    .toReversed()
    .filter((_, at) => at % 3 === 0)
    .map((title, at) => ({ title, longUrl: all[at % all.length] ?? '' }));
}
