import type { Tabs } from 'webextension-polyfill';
import { browser } from '../browser.ts';

export type CommandTab = Pick<Tabs.Tab, 'id' | 'url' | 'title'>;

/**
 * Listens to the manifest's keyboard commands, except the one that the browser handles itself. The tab is the one that was in front when the
 * keys were pressed: until a worker has started, the user may look at another.
 */
export function onCommand(listener: (name: string, tab: CommandTab | undefined) => void): void {
  browser.commands.onCommand.addListener((name, tab) => listener(name, tab));
}

/** The current shortcut of a command. It is empty if the user or another extension took it. */
export async function shortcutOfCommand(name: string): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find((command) => command.name === name)?.shortcut ?? '';
}

export interface KeyboardCommand {
  name: string;
  /** The keys that it has now. Empty: none. */
  shortcut: string;
  isSuggested: boolean;
}

/** All commands of the manifest, with the keys that they have, and whether the manifest suggests some. */
export async function readKeyboardCommands(): Promise<KeyboardCommand[]> {
  const commands = await browser.commands.getAll();
  return commands.flatMap(({ name, shortcut = '' }) =>
    name === undefined ? [] : [{ name, shortcut, isSuggested: suggestedShortcut(name) !== '' }],
  );
}

/** The shortcut that the manifest suggests for a command, if it does. */
export const suggestedShortcut = (name: string): string =>
  browser.runtime.getManifest().commands?.[name]?.suggested_key?.default ?? '';

const ownPage = 'chrome://extensions/shortcuts';

/** Opens the browser's page for shortcuts, by its own call if the browser has one, or else by its address. */
export async function openShortcutsPage(): Promise<void> {
  const commands = browser.commands as typeof browser.commands & {
    openShortcutSettings?: () => Promise<void>;
  };
  if (commands.openShortcutSettings) await commands.openShortcutSettings();
  else await browser.tabs.create({ url: ownPage });
}
