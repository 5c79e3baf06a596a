import { browser } from '../browser.ts';

/** Keyboard commands of the manifest, but for the one that the browser carries out itself. */
export function onCommand(listener: (name: string) => void): void {
  browser.commands.onCommand.addListener((name: string) => listener(name));
}

/** The shortcut that a command has now; empty where the user or another extension took it. */
export async function shortcutOf(name: string): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find((command) => command.name === name)?.shortcut ?? '';
}

const ownPage = 'chrome://extensions/shortcuts';

/** Opens the browser's own page for shortcuts: by its call where there is one, and by its address elsewhere. */
export async function openShortcuts(): Promise<void> {
  const commands = browser.commands as typeof browser.commands & {
    openShortcutSettings?: () => Promise<void>;
  };
  if (commands.openShortcutSettings) await commands.openShortcutSettings();
  else await browser.tabs.create({ url: ownPage });
}
