import { listLinks, type LinkList } from '../../api/client.ts';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { hostPattern } from '../../core/account/service-host.ts';
import type { Connection, Output } from '../../core/protocol.ts';
import { withRequests } from '../../core/account/request-log.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { sameAccount } from '../../core/account/same-account.ts';
import { hasHost } from '../../platform/permissions.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { isKeyOf } from '../../store/keys/key-print.ts';
import type { Guard } from '../../store/list/write-chunks.ts';
import { openIncomingList, type IncomingList } from '../../store/list/write-list.ts';
import { accountSignal, besideAccount, changeAccount, connectedIds } from './account-turn.ts';
import { linksOfAccount } from '../list/account-links.ts';
import { finishForgetting, timesForgotten } from './forget-account.ts';
import { withProgress } from '../list/list-progress.ts';
import { openKey } from './keys.ts';
import { replaceAccount } from './replace-account.ts';
import { changeLog, serviceOf } from './service.ts';
import { fetchNow, inTurn, keepList } from '../list/sync-list.ts';
import { unattended } from '../unattended.ts';

/**
 * Tests the key with the list of links, and only then keeps the account. Who says “Forget” while it waits for its turn has changed their
 * mind.
 */
export function connect(connection: Connection): Promise<Output<'connect'>> {
  const before = timesForgotten();
  return inTurn(async () =>
    timesForgotten() === before ? connectNow(connection) : fail({ kind: 'not-connected' }),
  );
}

async function connectNow(connection: Connection): Promise<Output<'connect'>> {
  const erased = await finishForgetting();
  if (!erased.ok) return erased;
  const signal = accountSignal();
  const { baseUrl } = connection;
  const known = await accountFor(connection);
  if (known === undefined) return fail({ kind: 'not-connected' });
  const found = await keyFor(connection, known);
  if (!found.ok) return found;
  const key = found.value;
  const other = await accountOf(baseUrl, key);
  if (known && other && other.id !== known.id) return fail({ kind: 'key-in-use', name: accountName(other) });
  const isAllowed = await hasHost(hostPattern(baseUrl));
  const listed = await listAt({ ...connection, key, known, signal });
  if (!listed.ok) return listed;
  const kept = await keep(listed.value, { ...connection, key, isAllowed });
  if (!kept.ok) return kept;
  await changeLog(kept.value, (log, now) => ({ ...log, minutes: withRequests(log.minutes, now) }));
  const { links, clicks } = listed.value;
  return ok({ links, clicks });
}

/** The key that is kept is for its own address alone. */
async function keyFor({ key, baseUrl }: Connection, known: Account | null): Promise<Result<string>> {
  if (key) return ok(key);
  const kept = known?.baseUrl === baseUrl ? await openKey(known) : null;
  return kept?.ok || kept?.error.kind === 'locked' ? kept : fail({ kind: 'key-missing' });
}

/** Who adds an account that is there already means that one. `undefined`: the account is gone meanwhile. */
async function accountFor({ accountId, baseUrl, key }: Connection): Promise<Account | null | undefined> {
  const accounts = await readAccounts();
  if (accountId === undefined) return accounts[0] ?? null;
  if (accountId !== null) return accounts.find(({ id }) => id === accountId);
  return key ? accountOf(baseUrl, key) : null;
}

/** The account that is connected with a key. */
async function accountOf(baseUrl: string, key: string): Promise<Account | null> {
  for (const account of await readAccounts())
    if (account.baseUrl === baseUrl && (await isKeyOf(account, key))) return account;
  return null;
}

interface Attempt extends Pick<Connection, 'authHeader'> {
  baseUrl: string;
  key: string;
  known: Account | null;
  signal: AbortSignal;
}

/** The list of an account as it came in, laid beside the one that is kept. */
interface Listed {
  baseUrl: string;
  known: Account | null;
  /** Of the account that is known at this address, or of a new one. */
  id: string;
  incoming: IncomingList;
  list: LinkList;
  startedAt: number;
  links: number;
  clicks: number;
  evidence: Evidence;
}

type Evidence = ReturnType<typeof sameAccount>;

async function listAt({ known, signal, ...at }: Attempt): Promise<Result<Listed>> {
  const startedAt = Date.now();
  const id = known?.baseUrl === at.baseUrl ? known.id : crypto.randomUUID();
  const evidence = sameAccount(await linksOfAccount(id));
  const count = { links: 0, clicks: 0 };
  const incoming = await openIncomingList(
    id,
    (link) => {
      count.links += 1;
      count.clicks += link.clicks;
      evidence.see(link);
    },
    guardedBy(await namesOfAccounts()),
  );
  const list = await withProgress(incoming.add, (take) =>
    listLinks(serviceOf(at, at.key, signal), null, take),
  );
  await incoming.written();
  if (!list.ok) {
    await unattended(() => incoming.discard());
    return list;
  }
  return ok({ baseUrl: at.baseUrl, known, id, incoming, list: list.value, startedAt, ...count, evidence });
}

/** Rows are kept as long as the accounts are those that were there when they were asked for, whichever is shown. */
const guardedBy =
  (before: string): Guard =>
  (write) =>
    besideAccount(async () => (await namesOfAccounts()) === before && write());

const namesOfAccounts = async (): Promise<string> => (await connectedIds()).toSorted().join();

type Facts = Pick<Connection, 'plan' | 'authHeader' | 'label' | 'isSame' | 'derived'> & {
  key: string;
  isAllowed: boolean;
};

/** Keeps the account with its list, and gives its id. */
async function keep(listed: Listed, facts: Facts): Promise<Result<string>> {
  const { baseUrl, known, incoming, evidence } = listed;
  const { key, plan, authHeader, isAllowed } = facts;
  const same = known?.baseUrl === baseUrl ? known : null;
  const isCertain =
    same !== null && (facts.isSame === true || evidence.isCertain() || (await isKeyOf(same, key)));
  let { id } = listed;
  const replaced = await changeAccount(async () => {
    const isSame = isCertain || (!evidence.isKnown && (await linksOfAccount(id)).length === 0);
    // Of an account without links nothing tells another, and its first may have been made while the list was fetched.
    if (same !== null && !isSame) id = crypto.randomUUID();
    const account = { id, baseUrl, plan, authHeader, access: isAllowed ? 'permission' : 'cors' } as const;
    return replaceAccount(known, account, facts, isCertain);
  });
  if (!replaced.ok) {
    await unattended(() => incoming.discard());
    return replaced;
  }
  await keepListed(listed, id);
  return ok(id);
}

async function keepListed({ id, incoming, list, startedAt }: Listed, accountId: string): Promise<void> {
  // Another account of the same service: what came was laid beside the links of the one that is gone now, and went with them.
  const etag = list.isUnchanged ? null : list.etag;
  const isKept = accountId === id && (await keepList(id, incoming, etag, startedAt));
  await unattended(() => incoming.discard());
  if (!isKept) await fetchNow(accountId, null);
}
