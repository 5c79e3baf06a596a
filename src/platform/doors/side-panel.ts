import { browser } from '../browser.ts';
import { isForChromium, isForFirefox } from '../built-for.ts';

/** Chromium's side panel and Firefox's sidebar: which of them there is, if any, is told by what the browser has. */
const panel = () =>
  isForFirefox ? undefined : (globalThis.chrome?.sidePanel as typeof chrome.sidePanel | undefined);
const sidebar = () => (isForChromium ? undefined : (browser as Partial<typeof browser>).sidebarAction);

export const hasSidePanel = (): boolean => panel() !== undefined || sidebar() !== undefined;

/** Opens it in a window; one that is gone is nothing. Only in a click, and first in its handler. */
export async function openSidePanel(windowId: number): Promise<void> {
  const sidePanel = panel();
  try {
    await (sidePanel ? sidePanel.open({ windowId }) : sidebar()?.open());
  } catch {
    // It was closed this very moment.
  }
}

/** Whether the browser offers it at all. Firefox's sidebar can't be taken back: its page says that it is switched off. */
export async function offerSidePanel(isOffered: boolean): Promise<void> {
  await panel()?.setOptions({ enabled: isOffered });
}
