import { listLinks } from '../api/client.ts';
import type { Account } from '../core/account.ts';
import { hostPattern, tidyBaseUrl } from '../core/base-url.ts';
import type { Failure } from '../core/failure.ts';
import { createsOf } from '../core/intent.ts';
import type { Connection, Output } from '../core/protocol.ts';
import { withRequest } from '../core/request-log.ts';
import { fail, ok } from '../core/result.ts';
import { dropHost, hasHost } from '../platform/permissions.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readJournal } from '../store/intents.ts';
import { eachLink } from '../store/links.ts';
import { openKey, sealKey } from '../store/vault.ts';
import { writeItem } from '../store/write-item.ts';
import { openDraft } from '../store/write-list.ts';
import { removeAccount } from './account.ts';
import { withProgress } from './list-progress.ts';
import { changeLog, serviceOf } from './service.ts';
import { fetchNow, inTurn, keepList } from './sync-list.ts';
import { unattended } from './unattended.ts';

/** Tests an address and a key with the list of links, and only then keeps them. */
export const connect = (connection: Connection): Promise<Output<'connect'>> =>
  inTurn(() => connectNow(connection));

async function connectNow(connection: Connection): Promise<Output<'connect'>> {
  const baseUrl = tidyBaseUrl(connection.address);
  if (!baseUrl.ok) return baseUrl;
  const known = await readItem(items.account);
  const same = known?.baseUrl === baseUrl.value ? known : null;
  const key = connection.key?.trim() || (same && (await openKey(same.key)));
  if (!key) return fail({ kind: 'key-missing' });
  const isAllowed = await hasHost(hostPattern(baseUrl.value));
  const startedAt = Date.now();
  const id = same?.id ?? crypto.randomUUID();
  const codes = await knownCodes(id);
  let links = 0;
  let clicks = 0;
  let isKnown = codes.size === 0;
  const draft = await openDraft(id, (link) => {
    links += 1;
    clicks += link.clicks;
    isKnown ||= codes.has(link.shortCode);
  });
  const service = serviceOf({ ...connection, baseUrl: baseUrl.value }, key);
  const list = await withProgress(draft.add, (take) => listLinks(service, null, take));
  if (!list.ok) {
    await unattended(() => draft.discard());
    return fail(explain(list.error, isAllowed, baseUrl.value));
  }
  const isSame = same !== null && isKnown;
  if (known !== null && !isSame) await removeAccount(known);
  const oldHost = known && hostPattern(known.baseUrl);
  if (oldHost !== null && oldHost !== hostPattern(baseUrl.value)) await dropHost(oldHost);
  const account: Account = {
    id: same !== null && !isSame ? crypto.randomUUID() : id,
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
  // Another account of the same service: what came was laid beside the links of the one that is gone now, and went with them.
  const etag = list.value.isUnchanged ? null : list.value.etag;
  const isKept = account.id === id && (await keepList(id, draft, etag, startedAt));
  await unattended(() => draft.discard());
  if (!isKept) await fetchNow(account.id, null);
  return ok({ links, clicks });
}

/**
 * Another key of one service may be a new key of the same account, or another account. The API names no account,
 * but the same account still has some of the links that are known of it.
 */
async function knownCodes(accountId: string): Promise<Set<string>> {
  const made = createsOf(await readJournal(accountId)).flatMap(({ state }) =>
    state.at === 'done' ? [state.link] : [],
  );
  const codes = new Set(made.map(({ shortCode }) => shortCode));
  await eachLink(accountId, ({ shortCode }) => codes.add(shortCode));
  return codes;
}

/** Without the browser's permission a service that sends no CORS headers looks just like one that is down. */
function explain(failure: Failure, isAllowed: boolean, baseUrl: string): Failure {
  if (failure.kind !== 'unreachable' || isAllowed) return failure;
  return { kind: 'no-permission', origin: hostPattern(baseUrl) };
}
