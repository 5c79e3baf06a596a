import { change, without, type Planted } from './mutations.ts';

/** Defects of locks and of the sites of accounts: one that Curtail had, and some that it might easily have. */
export const amongLocks: Planted[] = [
  {
    what: '“Disconnect” leaves the time of its own use, which is written after everything was erased',
    focus: 'locks',
    mutations: [
      change(
        'worker/account/key-lock.ts',
        'withSharedAccountLock(async () => {\n    const rest = await restMs();\n    if (rest !== null && rest > 0) await writeLastUsedAt(Date.now());\n  });',
        '(async () => {\n    const rest = await restMs();\n    if (rest !== null && rest > 0) await writeLastUsedAt(Date.now());\n  })();',
      ),
    ],
  },
  {
    what: 'what waits for a key does not go on when it is unlocked',
    focus: 'locks',
    mutations: [
      change(
        'worker/handlers.ts',
        'unlockAccounts(given);\n    void resumePendingWork();',
        'unlockAccounts(given);',
      ),
    ],
  },
  {
    what: 'a submission for an account that is locked has failed',
    focus: 'locks',
    mutations: [without('outbox/state-after-obstacle.ts', "case 'locked':")],
  },
  {
    what: 'an open key is taken for that of another account',
    focus: 'locks',
    mutations: [
      change(
        'worker/account/api-keys.ts',
        '(await readUnlockedKeys()).find(({ accountId }) => accountId === id)',
        '(await readUnlockedKeys())[0]',
      ),
    ],
  },
  {
    what: 'a page on the site of an account is shortened with the one that is shown',
    focus: 'locks',
    mutations: [
      change(
        'worker/entry-points/shorten-outside-popup.ts',
        'storedAccountForUrl(stored, pageUrl || tab?.url || longUrl)',
        'stored.account.value',
      ),
    ],
  },
  {
    what: 'a page on the site of an account is shortened by a shortcut with the one that is shown',
    focus: 'locks',
    mutations: [
      change(
        'worker/entry-points/shorten-outside-popup.ts',
        'storedAccountForUrl(stored, pageUrl || tab?.url || longUrl)',
        "(entryPoint === 'command' ? stored.account.value : storedAccountForUrl(stored, pageUrl || tab?.url || longUrl))",
      ),
    ],
  },
  {
    what: 'of two sites of a page, the wider one decides',
    focus: 'locks',
    mutations: [
      change(
        'core/account/account-for-url.ts',
        'b.site.length - a.site.length',
        'a.site.length - b.site.length',
      ),
    ],
  },
];
