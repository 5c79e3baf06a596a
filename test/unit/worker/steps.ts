import { vi } from 'vitest';
import { allStores } from '../../../src/storage/database.ts';
import { fakeBrowser, kept } from '../fake-browser.ts';

/** All browser calls that the worker awaits. Between two of them anything may happen, and after each of them a kill. */
const apis = () => [
  fakeBrowser.storage.local,
  fakeBrowser.storage.session,
  fakeBrowser.permissions,
  fakeBrowser.action,
  fakeBrowser.alarms,
];

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** Counts the calls until `stop`, and calls `act` just before the call with this number is carried out. */
export function atStep(number: number, act: () => void) {
  let passed = 0;
  const pass = () => {
    passed += 1;
    if (passed === number) act();
  };
  const spies = [
    ...apis().flatMap((api) => spyOnAll(api as unknown as Methods, pass)),
    ...spyOnAll(globalThis as unknown as Methods, pass, ['fetch']),
    ...spyOnAll(IDBDatabase.prototype as unknown as Methods, pass, ['transaction']),
    ...spyOnAll(crypto.subtle as unknown as Methods, pass, ['decrypt', 'encrypt']),
  ];
  return {
    stop: (): number => {
      for (const spy of spies) spy.mockRestore();
      return passed;
    },
  };
}

function spyOnAll(api: Methods, pass: () => void, names = methodsOf(api)) {
  return names.map((name) => {
    const real = api[name];
    return vi.spyOn(api, name).mockImplementation(function call(this: unknown, ...args) {
      pass();
      return real?.apply(this, args);
    });
  });
}

const methodsOf = (api: Methods): string[] =>
  Object.keys(api).filter((name) => typeof api[name] === 'function');

/** Counts the requests that leave while it is on. One that is aborted before it begins doesn't count. */
export function countRequests() {
  const { fetch } = globalThis;
  const counter = { isOn: false, sent: 0 };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (counter.isOn && !init.signal?.aborted) counter.sent += 1;
    return fetch(url, init);
  });
  return counter;
}

/** Everything that the extension has stored in the browser. */
export async function everythingKept() {
  return {
    stored: Object.fromEntries(kept.stored),
    session: Object.fromEntries(kept.session),
    granted: [...kept.granted],
    alarms: [...kept.alarms],
    menus: [...kept.menus],
    notifications: [...kept.notifications],
    button: { ...kept.button },
    database: await countRecords(),
  };
}

function countRecords(): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('curtail');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const names = [...db.objectStoreNames];
      if (names.length === 0) return resolve({});
      const transaction = db.transaction(names);
      const counts = names.map((name) => transaction.objectStore(name).count());
      transaction.addEventListener('complete', () => {
        db.close();
        resolve(Object.fromEntries(counts.map(({ result }, at) => [names[at], result])));
      });
    });
  });
}

/** The same for a browser in which no account was ever connected. */
export const nothingKept = () => ({
  stored: {},
  session: {},
  granted: [],
  alarms: [],
  notifications: [],
  button: { badge: '', title: 'Shorten this page' },
  database: Object.fromEntries(allStores.map((name) => [name, 0])),
});
