import type { Account } from '../../../src/core/account/account.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import type { Action } from './actions.ts';
import { note, press } from './create-actions.ts';
import { anyId } from './other-account-actions.ts';

/** What a user does with the sites of accounts: a page on one is shortened with its account, whichever is shown. */
export const siteActions = {
  'give an account its sites': {
    weight: 3,
    act: (simulation, random) => void giveSites(simulation, random, anyId(simulation, random)),
  },
  'shorten on a site of an account': { weight: 8, act: shortenOnSite },
} satisfies Record<string, Action>;

const hosts = ['acme.example', 'shop.acme.example', 'news.example', 'news.example:8080'] as const;

/** Sometimes two accounts have the same site, or none has any. */
export async function giveSites({ user, observer }: Simulation, random: Random, id: string): Promise<void> {
  const { label = '', color = 1 } = observer.accountOf(id) ?? {};
  const sites = hosts.filter(() => random.chance(0.4));
  await user.send(user.theTab(), 'updateAccountDetails', { id, label, color, sites });
}

function shortenOnSite(simulation: Simulation, random: Random): void {
  const { ledger, observer } = simulation;
  const host = `${random.pick(['', 'www.'])}${random.pick(hosts)}`;
  const number = ledger.nextNumber();
  const url = `https://${host}/w${number}`;
  ledger.onSites.set(number, accountsOn(observer.accountsNow(), url));
  const entryPoint = random.pick(['menu', 'command', 'address-bar'] as const);
  note(simulation, { url, alias: '', entryPoint, isOwn: false, operationId: null });
  press(simulation, url, entryPoint);
}

/** The accounts with the closest site of a page; without one, any. */
export function accountsOn(accounts: readonly Account[], url: string): Set<string> {
  const { host, hostname } = new URL(url);
  const lengthAt = ({ sites }: Account) =>
    Math.max(
      0,
      ...sites.filter((site) => isOn(host, site) || isOn(hostname, site)).map((site) => site.length),
    );
  const longest = Math.max(0, ...accounts.map(lengthAt));
  return new Set(accounts.filter((account) => lengthAt(account) === longest).map(({ id }) => id));
}

const isOn = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);
