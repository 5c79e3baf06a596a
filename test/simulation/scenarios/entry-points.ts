import { usualAliasRule } from '../../../src/core/link/alias.ts';
import { noChoices } from '../../../src/links/shorten-many/plan/batch-choices.ts';
import { numberIn } from '../ledger.ts';
import type { Simulation } from '../simulation.ts';
import { begin, knownLinks } from '../user/batch-actions.ts';
import { note, press } from '../user/create-actions.ts';
import { titleOf } from '../user/titles.ts';
import type { Random } from '../random.ts';
import { expect, within } from './wait.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.sflKxwRJSMeKKF2QT4';

/** URLs that a user might regret to have published. */
const secrets = [
  (mark: string) => `https://site.example/${mark}?access_token=3f9a77c2e1`,
  (mark: string) => `https://site.example/${mark}#id_token=${token}`,
  (mark: string) => `https://site.example/${mark}/file?X-Amz-Signature=0f1e2d3c4b`,
  (mark: string) => `https://site.example/reset/${token}/${mark}`,
  (mark: string) => `http://192.168.17.5/${mark}`,
  (mark: string) => `http://wiki/${mark}?page=1`,
  (mark: string) => `http://[fd12:3456::1]:8080/${mark}`,
  (mark: string) => `http://printer.local/${mark}`,
];

const tracked = [
  (mark: string) => `https://site.example/${mark}?utm_source=letter&id=1`,
  (mark: string) => `https://site.example/${mark}?id=1&fbclid=IwAR0abc&gclid=x`,
];

const entryPoints = ['menu', 'command', 'address-bar'] as const;

/**
 * The user turns on cleaning and one-click shortening. Then every entry point shortens URLs with something in them that others
 * should not see or don't need.
 */
export async function pressUnseen(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger, observer } = simulation;
  void user.send(user.theTab(), 'changeSettings', {
    cleaning: { isOn: true, except: [] },
    onClick: 'shorten',
  });
  await simulation.run(3000);
  if (observer.account === null) return;
  const drawn = (some: ((mark: string) => string)[], kept: Set<string>) => (): string => {
    const url = random.pick(some)(`w${ledger.nextNumber()}`);
    kept.add(new URL(url).href);
    return url;
  };
  const secret = drawn(secrets, ledger.unseen);
  const long = drawn(tracked, ledger.tracked);
  await pressShort(simulation, random);
  for (const entryPoint of entryPoints) {
    await pressSecret(simulation, secret(), entryPoint);
    if (random.chance(0.5)) await pressOne(simulation, long(), entryPoint);
  }
  for (const url of [secret(), long()]) await click(simulation, random, url);
  await together(simulation, random, [secret(), long(), secret()]);
}

type WithoutForm = (typeof entryPoints)[number];

async function pressOne(simulation: Simulation, url: string, entryPoint: WithoutForm): Promise<void> {
  note(simulation, { url, alias: '', entryPoint, isOwn: false, operationId: null });
  press(simulation, url, entryPoint);
  await simulation.run(5000);
}

/** An entry point without a form must tell the user to look first. */
async function pressSecret(simulation: Simulation, url: string, entryPoint: WithoutForm): Promise<void> {
  const { world, observer } = simulation;
  const said: string[] = [];
  const { onTold } = world;
  world.onTold = (told) => {
    said.push(told.text);
    onTold(told);
  };
  await pressOne(simulation, url, entryPoint);
  world.onTold = onTold;
  const operation = [...observer.operations.values()].find(
    (one) => one.kind === 'create' && numberIn(one.longUrl) === numberIn(url),
  );
  const isAsked = operation?.failure?.kind === 'look-first';
  expect(
    simulation,
    'an entry point says why not',
    isAsked && said.length > 0,
    () => `of ${url}, by the ${entryPoint}, nobody is asked: it is ${operation?.status ?? 'nowhere'}`,
  );
}

/** The user's own short links are not pages to shorten: no entry point may make a link of one unasked. */
async function pressShort(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger } = simulation;
  const links = await within(simulation, 3000, knownLinks(simulation, user.theTab()));
  if (!links || links.length === 0) return;
  const { shortUrl } = random.pick(links);
  ledger.unseen.add(new URL(shortUrl).href);
  if (random.chance(0.5)) await click(simulation, random, shortUrl);
  else press(simulation, shortUrl, random.pick(['menu', 'command']));
  await simulation.run(5000);
}

/** One click on the button with this page in front. The popup sends by itself what it may. */
async function click(simulation: Simulation, random: Random, url: string): Promise<void> {
  const { user, world, coverage } = simulation;
  const popup = user.popup(random);
  world.browser.tabs.set(1, { url, title: titleOf(url), active: true });
  coverage.count('entryPoints', 'one click');
  const { program } = popup;
  const opened = async () => {
    const [data, page] = await Promise.all([program.readPopupData(), program.readActiveWebPage()]);
    return program.readInitialPopupState(data, page, []);
  };
  const opening = await within(simulation, 1000, opened());
  if (!opening?.isImmediate) return;
  const { longUrl, title } = program.createInitialDraft(null, opening.page, opening.first.settings);
  const id = `click-${random.below(1e9)}`;
  note(simulation, { url, alias: '', entryPoint: 'popup', isOwn: false, operationId: id });
  void user.send(popup, 'createLink', { id, longUrl, alias: '', title, entryPoint: 'popup' });
  await simulation.run(3000);
}

/** The page for many leaves out URLs that the user should look at first, until the user says that they were looked at. */
async function together(simulation: Simulation, random: Random, urls: string[]): Promise<void> {
  const { user, observer, ledger } = simulation;
  if (observer.account === null) return;
  const tab = user.theTab();
  const { baseUrl } = observer.account;
  const { checkSource, readItem, items } = tab.program;
  const read = async () => {
    const { cleaning, warn } = await readItem(items.settings);
    const links = await knownLinks(simulation, tab);
    const list = {
      links,
      fetchedAt: 0,
      deletedCodes: new Set<string>(),
      serviceUrl: baseUrl,
      aliasRule: usualAliasRule,
      warn,
      cleaning,
      choices: noChoices,
    };
    return checkSource({ at: 'text', text: urls.join('\n') }, list, () => false);
  };
  const checked = await within(simulation, 3000, read());
  if (checked?.at !== 'read') return;
  const asked = random.chance(0.5);
  if (asked) for (const url of urls) ledger.unseen.delete(new URL(url).href);
  void begin(simulation, tab, random, checked.rows, { another: false, asked });
  await simulation.run(20_000);
}
