import { change, without, type Planted } from './mutations.ts';

/** Defects by which one account gets what belongs to another: some that Curtail had, and some that it might easily have. */
export const amongAccounts: Planted[] = [
  {
    what: 'a row is told as made by what a batch at another account has made of its page',
    focus: 'changes',
    mutations: [
      change(
        'outbox/submit.ts',
        'outbox.operations.filter((operation) => operation.accountId === accountId)',
        'outbox.operations',
      ),
    ],
  },
  {
    what: 'the refresh of an account that comes into sight is the one that is under way at another',
    mutations: [
      change('worker/list/refresh-account-data.ts', 'fetching.get(id) ??', '[...fetching.values()][0] ??'),
    ],
  },
  {
    what: '“Shorten with” shortens at the account that is shown a moment later',
    mutations: [
      change(
        'worker/entry-points/menus.ts',
        "entryPoint: 'menu',\n    accountId,\n    longUrl",
        "entryPoint: 'menu',\n    longUrl",
      ),
    ],
  },
  {
    what: 'a removed account leaves the submission that the popup was to open on',
    focus: 'changes',
    mutations: [without('worker/account/erase-account-data.ts', 'removePopupRequest(),')],
  },
  {
    what: 'a removed account stays among the others, with its snapshot',
    mutations: [
      change(
        'worker/account/select-account.ts',
        '![account.id, gone].includes(other.account.id)',
        'other.account.id !== account.id',
      ),
    ],
  },
  {
    what: 'the list of a removed account stays',
    mutations: [without('worker/account/erase-account-data.ts', 'eraseAccountLinks(id),')],
  },
  {
    what: 'an answer is kept for the account that is shown when it comes',
    mutations: [
      change(
        'outbox/save.ts',
        "import { ensureWakeAlarm } from './wake.ts';",
        "import { ensureWakeAlarm } from './wake.ts';\nimport { readAccount } from '../storage/items/accounts.ts';",
      ),
      change(
        'outbox/save.ts',
        '() => updateOperation(read, next, durability)',
        "async () => updateOperation(read, { ...next, accountId: (await readAccount())?.id ?? '' }, durability)",
      ),
    ],
  },
  {
    what: 'a list is kept under the account that is shown when it comes',
    mutations: [
      change(
        'worker/list/fetch-and-store-links.ts',
        'const { id, foldsCase } = account;',
        'const { id, foldsCase } = (await readItem(items.account)) ?? account;',
      ),
    ],
  },
  {
    what: 'the snapshot is of whichever account has a list that came last',
    mutations: [without('worker/list/snapshot.ts', 'if (account.value?.id !== accountId) return;')],
  },
  {
    what: 'requests are counted for the account that is shown',
    mutations: [
      change(
        'worker/account/account-service.ts',
        'runInBackground(() =>\n      updateRequestLog(id, ({ pausedUntil',
        "runInBackground(async () =>\n      updateRequestLog((await readAccount())?.id ?? '', ({ pausedUntil",
      ),
    ],
  },
  {
    what: 'the limit of one account is that of all',
    mutations: [
      change(
        'worker/account/account-service.ts',
        "log: requestLogOf(stored.logs.value, account?.id ?? '')",
        "log: stored.logs.value[0] ?? requestLogOf([], '')",
      ),
    ],
  },
  {
    what: 'every request brings the key of the account that is shown',
    mutations: [
      change(
        'worker/account/account-service.ts',
        'decryptAccountKey(account)',
        'readAccount().then((shown) => decryptAccountKey(shown ?? account))',
      ),
    ],
  },
  {
    what: 'work that waits at an account that is not shown is not taken up',
    mutations: [
      change(
        'outbox/resume.ts',
        'const ids = (await readAccounts()).map(({ id }) => id);',
        'const ids = (await readAccounts()).slice(0, 1).map(({ id }) => id);',
      ),
    ],
  },
  {
    what: 'the clicks of a day are kept for the account that is shown',
    mutations: [
      change(
        'worker/handlers.ts',
        "import { runInBackground } from './run-in-background.ts';",
        "import { runInBackground } from './run-in-background.ts';\nimport { readAccount } from '../storage/items/accounts.ts';",
      ),
      change(
        'worker/handlers.ts',
        '() => writeDailyClicks(accountId, of, kept)',
        'async () => writeDailyClicks((await readAccount())?.id ?? accountId, of, kept)',
      ),
    ],
  },
];
