import { switchLanguage } from '../platform/i18n.ts';
import { items } from '../storage/items/items.ts';
import { readItem } from '../storage/items/storage-item.ts';

let loading: Promise<void> | undefined;

/** Resolves when the worker speaks the language that the user has chosen. Awaited before a text is made, since any event may wake the worker. */
export const loadWorkerLanguage = (): Promise<void> => (loading ??= load());

/** The same after another language was chosen. */
export const changeWorkerLanguage = (): Promise<void> => (loading = load());

/** If it can't be read, the worker speaks the browser's language. */
const load = (): Promise<void> =>
  readItem(items.settings)
    .then(({ language }) => switchLanguage(language))
    .catch(console.error);
