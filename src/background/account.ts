import { listLinks, type LinkList } from '../api/client.ts';
import type { Account } from '../core/account.ts';
import { hostPattern, tidyBaseUrl } from '../core/base-url.ts';
import type { Failure } from '../core/failure.ts';
import { createsOf } from '../core/intent.ts';
import type { Connection, Output } from '../core/protocol.ts';
import { withRequest } from '../core/request-log.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { dropHost, hasHost } from '../platform/permissions.ts';
import { readBatches } from '../store/batches.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readJournal } from '../store/intents.ts';
import { readLinks } from '../store/links.ts';
import { destroyDeviceKey, openKey, sealKey } from '../store/vault.ts';
import { removeAside, removeItem, writeItem } from '../store/write-item.ts';
import { clearJournal, removeIntents } from '../store/write-journal.ts';
import { removeBatches } from '../store/write-batches.ts';
import { removeLinks } from '../store/write-links.ts';
import { removeLook } from '../store/write-looks.ts';
import { forgetTrouble } from '../store/write-trouble.ts';
import { keepList } from './link-list.ts';
import { changeLog, serviceOf } from './service.ts';

/** Tests an address and a key with the list of links, and only then keeps them. */
export async function connect(connection: Connection): Promise<Output<'connect'>> {
  const baseUrl = tidyBaseUrl(connection.address);
  if (!baseUrl.ok) return baseUrl;
  const known = await readItem(items.account);
  const same = known?.baseUrl === baseUrl.value ? known : null;
  const key = connection.key?.trim() || (same && (await openKey(same.key)));
  if (!key) return fail({ kind: 'key-missing' });
  const isAllowed = await hasHost(hostPattern(baseUrl.value));
  const startedAt = Date.now();
  const list = await listLinks(serviceOf({ ...connection, baseUrl: baseUrl.value }, key), null);
  if (!list.ok) return fail(explain(list.error, isAllowed, baseUrl.value));
  const isSame = same !== null && (await isSameAccount(same.id, list.value));
  if (known !== null && !isSame) await removeAccount(known);
  const oldHost = known && hostPattern(known.baseUrl);
  if (oldHost !== null && oldHost !== hostPattern(baseUrl.value)) await dropHost(oldHost);
  const account: Account = {
    id: isSame ? same.id : crypto.randomUUID(),
    baseUrl: baseUrl.value,
    plan: connection.plan,
    authHeader: connection.authHeader,
    key: await sealKey(key),
    access: isAllowed ? 'permission' : 'cors',
    deleteByGet: isSame && same.deleteByGet,
    zoneMinutes: isSame ? same.zoneMinutes : null,
  };
  await writeItem(items.account, account);
  await changeLog(account.id, (log, now) => ({ ...log, minutes: withRequest(log.minutes, now) }));
  const links = list.value.isUnchanged ? [] : await keepList(account.id, list.value, startedAt);
  return ok({ links: links.length, clicks: links.reduce((sum, link) => sum + link.clicks, 0) });
}

/**
 * Another key of one service may be a new key of the same account, or another account. The API names no account,
 * but the same account still has some of the links that are known of it.
 */
async function isSameAccount(id: string, list: LinkList): Promise<boolean> {
  if (list.isUnchanged) return true;
  const [links, intents] = await Promise.all([readLinks(id), readJournal(id)]);
  const made = createsOf(intents).flatMap(({ state }) => (state.at === 'done' ? [state.link] : []));
  const codes = new Set([...links, ...made].map(({ shortCode }) => shortCode));
  return codes.size === 0 || list.links.some(({ shortCode }) => codes.has(shortCode));
}

/** Without the browser's permission a service that sends no CORS headers looks just like one that is down. */
function explain(failure: Failure, isAllowed: boolean, baseUrl: string): Failure {
  if (failure.kind !== 'unreachable' || isAllowed) return failure;
  return { kind: 'no-permission', origin: hostPattern(baseUrl) };
}

/** Removes everything of the account from this browser. The key stays valid at the service until it is revoked there. */
export async function forgetAccount(): Promise<Result<null>> {
  const account = await readItem(items.account);
  if (account !== null) {
    await removeAccount(account);
    await dropHost(hostPattern(account.baseUrl));
  }
  await Promise.all([
    destroyDeviceKey(),
    removeItem(items.settings),
    removeAside(),
    clearJournal(),
    forgetTrouble(),
  ]);
  return ok(null);
}

async function removeAccount({ id }: Account): Promise<void> {
  const [intents, batches] = await Promise.all([readJournal(id), readBatches(id)]);
  await Promise.all([
    removeBatches(batches.map((batch) => batch.id)),
    removeIntents(intents.map((intent) => intent.id)),
    removeLinks(id),
    removeLook(id),
    removeItem(items.account),
    removeItem(items.snapshot),
    removeItem(items.requestLog),
  ]);
}
