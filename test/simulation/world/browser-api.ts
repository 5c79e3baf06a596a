import { manifests } from '../../../scripts/build-steps/manifests.ts';
import messages from '../../../public/_locales/en/messages.json' with { type: 'json' };
import type { Calls } from './calls.ts';
import type { Alarm, BrowserState } from './browser-state.ts';
import type { Life } from './life.ts';
import { storageApi, type Call, type Tell } from './storage-api.ts';

const origin = 'chrome-extension://curtail/';

/** What the world does when the extension uses the browser for anything but storage. */
export interface Doings {
  /** The time of the world. */
  now: () => number;
  tell: Tell;
  sendMessage: (from: Life, message: unknown) => Promise<unknown>;
  /** Returns `false` if the browser doesn't open it. */
  openPopup: () => boolean;
  openTab: (url: string) => void;
  setAlarm: (name: string, alarm: Alarm) => void;
  showToast: (tabId: number, text: string) => void;
  notify: (id: string, text: string) => void;
}

interface Wanted {
  origins?: string[];
  permissions?: string[];
}

/** The WebExtension API for one page or worker. */
export function browserApi(state: BrowserState, life: Life, calls: Calls, doings: Doings) {
  const call: Call = (effect, isIdle = false) => calls.call(life, effect, !(isIdle && state.isFirefox));
  const callStorage: Call = (effect, isIdle = false) =>
    calls.call(life, effect, !(isIdle && state.isFirefox), state.storageFaults.ms);
  return {
    runtime: runtimeApi(life, call, doings),
    storage: storageApi(state, life, callStorage, doings.tell, doings.now),
    permissions: permissionsApi(state, life, call, doings.tell),
    action: actionApi(state, call, doings),
    tabs: tabsApi(state, life, call, doings),
    scripting: {
      executeScript: ({ target, args = [] }: { target: { tabId: number }; args?: string[] }) =>
        call(() => {
          // Injecting a file shows nothing by itself.
          if (args[0] !== undefined) doings.showToast(target.tabId, args[0]);
          return [{ result: null }];
        }),
    },
    alarms: alarmsApi(state, life, call, doings),
    /** The API is there only with its permission. */
    get notifications() {
      return state.permissions.has('notifications') ? notificationsApi(state, life, call, doings) : undefined;
    },
    get idle() {
      return state.permissions.has('idle')
        ? { onStateChanged: life.event('idle.onStateChanged') }
        : undefined;
    },
    contextMenus: {
      ContextType: {},
      onClicked: life.event('contextMenus.onClicked'),
      removeAll: () => call(() => state.menus.clear()),
      create: ({ id }: { id: string }) => void call(() => state.menus.add(id)),
    },
    commands: { onCommand: life.event('commands.onCommand') },
    omnibox: {
      onInputStarted: life.event('omnibox.onInputStarted'),
      onInputChanged: life.event('omnibox.onInputChanged'),
      onInputEntered: life.event('omnibox.onInputEntered'),
      setDefaultSuggestion: () => call(() => undefined),
    },
    sidebarAction: undefined,
    i18n: { getUILanguage: () => 'en', getMessage: messageOf },
  };
}

const notificationsApi = ({ notifications }: BrowserState, life: Life, call: Call, { notify }: Doings) => ({
  onClicked: life.event('notifications.onClicked'),
  create: (id: string, { message }: { message: string }) =>
    call(() => {
      notifications.set(id, message);
      notify(id, message);
    }),
  clear: (id: string) => call(() => notifications.delete(id)),
  getAll: () => call(() => Object.fromEntries(notifications)),
});

const runtimeApi = (life: Life, call: Call, doings: Doings) => ({
  id: 'curtail',
  getURL: (path: string) => origin + path,
  onMessage: life.event('runtime.onMessage'),
  onInstalled: life.event('runtime.onInstalled'),
  onStartup: life.event('runtime.onStartup'),
  openOptionsPage: () => call(() => doings.openTab(`${origin}options`)),
  getManifest: () => manifests.chromium,
  getPlatformInfo: () => call(() => ({ os: 'linux' })),
  sendMessage: (message: unknown) => doings.sendMessage(life, message),
});

const permissionsApi = ({ permissions: granted }: BrowserState, life: Life, call: Call, tell: Tell) => ({
  onAdded: life.event('permissions.onAdded'),
  onRemoved: life.event('permissions.onRemoved'),
  contains: (wanted: Wanted) => call(() => named(wanted).every((one) => granted.has(one))),
  getAll: () =>
    call(() => ({
      origins: [...granted].filter((one) => one.includes('/')),
      permissions: [...granted].filter((one) => !one.includes('/')),
    })),
  request: (wanted: Wanted) =>
    call(() => {
      for (const one of named(wanted)) granted.add(one);
      tell('permissions.onAdded', wanted);
      return true;
    }),
  remove: (wanted: Wanted) =>
    call(() => {
      const removed = named(wanted).filter((one) => granted.delete(one));
      if (removed.length > 0) tell('permissions.onRemoved', wanted);
      return removed.length > 0;
    }),
});

const named = ({ origins = [], permissions = [] }: Wanted): string[] => [...origins, ...permissions];

const actionApi = (state: BrowserState, call: Call, { openPopup }: Doings) => ({
  setBadgeText: ({ text }: { text: string }) => call(() => void (state.button.badge = text)),
  getBadgeText: () => call(() => state.button.badge),
  setTitle: ({ title, tabId }: { title: string; tabId?: number }) =>
    call(() => {
      if (tabId === undefined) state.button.title = title;
      else tabOf(state, tabId);
    }),
  getTitle: () => call(() => state.button.title),
  setIcon: ({ tabId }: { tabId: number }) => call(() => void tabOf(state, tabId)),
  openPopup: () =>
    call(() => {
      if (!openPopup()) throw new Error('Could not find an active browser window.');
    }),
});

function tabOf({ tabs }: BrowserState, tabId: number) {
  const tab = tabs.get(tabId);
  if (!tab) throw new Error(`No tab with id: ${tabId}.`);
  return tab;
}

const tabsApi = (state: BrowserState, life: Life, call: Call, { openTab }: Doings) => ({
  onActivated: life.event('tabs.onActivated'),
  onUpdated: life.event('tabs.onUpdated'),
  query: ({ active }: { active?: boolean }) =>
    call(() =>
      [...state.tabs]
        .filter(([, tab]) => active === undefined || tab.active === active)
        .map(([id, tab]) => ({ id, ...tab })),
    ),
  create: ({ url }: { url: string }) => call(() => openTab(url)),
  update: ({ url }: { url: string }) => call(() => openTab(url)),
});

const alarmsApi = ({ alarms }: BrowserState, life: Life, call: Call, { setAlarm }: Doings) => ({
  onAlarm: life.event('alarms.onAlarm'),
  create: (name: string, alarm: Alarm) => call(() => setAlarm(name, { ...alarm })),
  clear: (name: string) => call(() => alarms.delete(name)),
  clearAll: () => call(() => alarms.clear()),
  getAll: () => call(() => [...alarms].map(([name, { when }]) => ({ name, scheduledTime: when }))),
});

const texts: Record<string, { message: string }> = messages;

const messageOf = (name: string, values: string[] | string = []): string =>
  (texts[name]?.message ?? '').replace(
    /\$(\d)/g,
    (_, index: string) => [values].flat()[Number(index) - 1] ?? '',
  );
