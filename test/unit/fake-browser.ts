import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { manifests } from '../../scripts/build-steps/manifests.ts';

type Listener = (...args: never[]) => unknown;

interface FakeTab {
  url: string;
  active: boolean;
  title?: string;
  icon?: string;
}

/** An event of the browser that tests can fire. */
function event() {
  const listeners = new Set<Listener>();
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    fire: (...args: unknown[]) => [...listeners].map((listener) => listener(...(args as never[]))),
  };
}

const stored = new Map<string, unknown>();
const session = new Map<string, unknown>();
/** What the browser carries to others. */
const synced = new Map<string, unknown>();
/** An administrator's settings, which are read-only. */
const managed = new Map<string, unknown>();
/** Why `storage.local` fails: a quota in bytes, or an error at every call. */
const storageFaults: { quotaBytes: number; failure: Error | null } = { quotaBytes: Infinity, failure: null };
const granted = new Set<string>();
const alarms = new Map<string, number>();
const button = { badge: '', title: messages.shortenThisPage.message };
/** Open tabs. A tab's own title or icon overrides the button's, and Chromium has no call that removes it. */
const tabs = new Map<number, FakeTab>();
const menus = new Set<string>();
/** Visible notifications. The API exists only while its permission is granted. */
const notifications = new Set<string>();
const onChanged = event();

/** Throws Chromium's error for a tab that is gone. */
function tabOf(tabId: number): FakeTab {
  const tab = tabs.get(tabId);
  if (!tab) throw new Error(`No tab with id: ${tabId}.`);
  return tab;
}

/** A storage area: `set` stores all keys or none, values are copied, and a full store fails with Chromium's message. */
function area(map: Map<string, unknown>, name: 'local' | 'session' | 'sync') {
  const fail = () => {
    if (name === 'local' && storageFaults.failure) throw storageFaults.failure;
  };
  return {
    get: async (wanted: string[] | string | null) => {
      fail();
      const keys = wanted === null ? [...map.keys()] : [wanted].flat();
      return Object.fromEntries(
        keys.filter((key) => map.has(key)).map((key) => [key, structuredClone(map.get(key))]),
      );
    },
    set: async (values: Record<string, unknown>) => {
      fail();
      const after = JSON.stringify({ ...Object.fromEntries(map), ...values });
      if (name === 'local' && after.length > storageFaults.quotaBytes)
        throw new Error('Resource::kQuotaBytes quota exceeded');
      for (const [key, value] of Object.entries(values)) map.set(key, structuredClone(value));
      onChanged.fire(values, name);
    },
    remove: async (wanted: string[] | string) => {
      fail();
      const keys = [wanted].flat();
      for (const key of keys) map.delete(key);
      onChanged.fire(Object.fromEntries(keys.map((key) => [key, {}])), name);
    },
    clear: async () => {
      fail();
      const keys = [...map.keys()];
      map.clear();
      onChanged.fire(Object.fromEntries(keys.map((key) => [key, {}])), name);
    },
  };
}

/** Chromium leaves the API to a worker that had its permission, and fails its calls, in these words. */
function mustBeAllowed(verb: string): void {
  if (!granted.has('notifications'))
    throw new Error(`'notifications.${verb}' is not available in this context.`);
}

/** The part of the WebExtension API that the worker uses, with its real behavior: copies, absent keys, events. */
export const fakeBrowser = {
  runtime: {
    id: 'curtail',
    getURL: (path: string) => `chrome-extension://curtail/${path}`,
    getManifest: () => manifests.chromium,
    onMessage: event(),
    onInstalled: event(),
    onStartup: event(),
    openOptionsPage: async () => undefined,
  },
  storage: {
    onChanged,
    local: area(stored, 'local'),
    session: area(session, 'session'),
    sync: area(synced, 'sync'),
    managed: { get: async () => structuredClone(Object.fromEntries(managed)) },
  },
  permissions: {
    onAdded: event(),
    onRemoved: event(),
    contains: async ({ origins = [], permissions = [] }: { origins?: string[]; permissions?: string[] }) =>
      [...origins, ...permissions].every((one) => granted.has(one)),
    getAll: async () => ({
      origins: [...granted].filter((one) => one.includes('://')),
      permissions: [...granted].filter((one) => !one.includes('://')),
    }),
    remove: async ({ origins = [], permissions = [] }: { origins?: string[]; permissions?: string[] }) =>
      [...origins, ...permissions].every((one) => granted.delete(one)),
  },
  action: {
    setBadgeText: async ({ text }: { text: string }) => void (button.badge = text),
    getBadgeText: async () => button.badge,
    setTitle: async ({ title, tabId }: { title: string; tabId?: number }) =>
      void ((tabId === undefined ? button : tabOf(tabId)).title = title),
    getTitle: async ({ tabId }: { tabId?: number }) =>
      (tabId === undefined ? undefined : tabOf(tabId).title) ?? button.title,
    setIcon: async ({ tabId, path }: { tabId: number; path: Record<number, string> }) =>
      void (tabOf(tabId).icon = path[16] ?? ''),
    openPopup: async () => undefined,
  },
  tabs: {
    onActivated: event(),
    onUpdated: event(),
    query: async ({ active }: { active?: boolean }) =>
      [...tabs]
        .filter(([, tab]) => active === undefined || tab.active === active)
        .map(([id, { url }]) => ({ id, url })),
    create: async (_tab: { url: string }): Promise<unknown> => undefined,
    update: async (_change: { url: string }): Promise<unknown> => undefined,
  },
  alarms: {
    onAlarm: event(),
    create: async (name: string, { when }: { when: number; periodInMinutes?: number }) =>
      void alarms.set(name, when),
    clearAll: async () => alarms.clear(),
    getAll: async () => [...alarms].map(([name, scheduledTime]) => ({ name, scheduledTime })),
  },
  contextMenus: {
    ContextType: {},
    onClicked: event(),
    removeAll: async () => menus.clear(),
    create: ({ id }: { id: string }) => void menus.add(id),
  },
  commands: { onCommand: event() },
  idle: { onStateChanged: { ...event(), hasListener: () => false } },
  notifications: {
    onClicked: { ...event(), hasListener: () => true },
    create: async (id: string, _shown?: { title?: string }) => void notifications.add(id),
    clear: async (id: string) => {
      mustBeAllowed('clear');
      return notifications.delete(id);
    },
    getAll: async () => {
      mustBeAllowed('getAll');
      return Object.fromEntries([...notifications].map((id) => [id, {}]));
    },
  },
  omnibox: {
    onInputStarted: event(),
    onInputChanged: event(),
    onInputEntered: event(),
    setDefaultSuggestion: () => undefined,
  },
  i18n: {
    getUILanguage: () => 'en',
    getMessage: (name: string, values: string[] = []) =>
      ((messages as Record<string, { message: string }>)[name]?.message ?? '').replace(
        /\$(\d)/g,
        (_, index: string) => values[Number(index) - 1] ?? '',
      ),
  },
};

/** What the fake browser has stored, for tests to read and set. */
export const kept = {
  stored,
  session,
  synced,
  managed,
  granted,
  alarms,
  button,
  tabs,
  menus,
  notifications,
  storageFaults,
};

export function forgetEverything(): void {
  for (const store of [stored, session, synced, managed, granted, alarms, tabs, menus, notifications])
    store.clear();
  Object.assign(button, { badge: '', title: messages.shortenThisPage.message });
  Object.assign(storageFaults, { quotaBytes: Infinity, failure: null });
}
