import messages from '../../public/_locales/en/messages.json' with { type: 'json' };

type Listener = (...args: never[]) => unknown;

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
const granted = new Set<string>();
const alarms = new Map<string, number>();
const button = { badge: '', title: '' };
const onChanged = event();

/** The part of the WebExtension API that the worker uses, with its real behaviour: copies, absent keys, events. */
export const fakeBrowser = {
  runtime: {
    id: 'curtail',
    getURL: (path: string) => `chrome-extension://curtail/${path}`,
    onMessage: event(),
    onInstalled: event(),
    onStartup: event(),
    openOptionsPage: async () => undefined,
  },
  storage: {
    onChanged,
    local: {
      get: async (keys: string[]) =>
        Object.fromEntries(
          keys.filter((key) => stored.has(key)).map((key) => [key, structuredClone(stored.get(key))]),
        ),
      set: async (values: Record<string, unknown>) => {
        for (const [key, value] of Object.entries(values)) stored.set(key, structuredClone(value));
        onChanged.fire(values, 'local');
      },
      remove: async (keys: string[]) => {
        for (const key of keys) stored.delete(key);
        onChanged.fire(Object.fromEntries(keys.map((key) => [key, {}])), 'local');
      },
    },
  },
  permissions: {
    contains: async ({ origins }: { origins: string[] }) => origins.every((origin) => granted.has(origin)),
    remove: async ({ origins }: { origins: string[] }) => origins.every((origin) => granted.delete(origin)),
  },
  action: {
    setBadgeText: async ({ text }: { text: string }) => void (button.badge = text),
    setTitle: async ({ title }: { title: string }) => void (button.title = title),
    openPopup: async () => undefined,
  },
  alarms: {
    onAlarm: event(),
    create: async (name: string, { when }: { when: number }) => void alarms.set(name, when),
    clear: async (name: string) => alarms.delete(name),
  },
  contextMenus: { onClicked: event(), removeAll: async () => undefined, create: () => undefined },
  i18n: {
    getUILanguage: () => 'en',
    getMessage: (name: string, values: string[] = []) =>
      ((messages as Record<string, { message: string }>)[name]?.message ?? '').replace(
        /\$(\d)/g,
        (_, index: string) => values[Number(index) - 1] ?? '',
      ),
  },
};

/** What the fake browser keeps, for tests to look at and to set. */
export const kept = { stored, granted, alarms, button };

export function forgetEverything(): void {
  for (const store of [stored, granted, alarms]) store.clear();
}
