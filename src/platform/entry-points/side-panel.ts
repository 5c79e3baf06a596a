import { browser } from '../browser.ts';

/** Chromium has a side panel, Firefox a sidebar, and some browsers have neither: what exists decides. */
const panel = () => globalThis.chrome?.sidePanel as typeof chrome.sidePanel | undefined;
const sidebar = () => (browser as Partial<typeof browser>).sidebarAction;

export const isSidePanelSupported = (): boolean => panel() !== undefined || sidebar() !== undefined;

/** Opens the panel in a window; a window that is gone is ignored. Must be the first call in a click's handler. */
export async function openSidePanel(windowId: number): Promise<void> {
  const sidePanel = panel();
  try {
    await (sidePanel ? sidePanel.open({ windowId }) : sidebar()?.open());
  } catch {
    // The window was closed in this moment.
  }
}

/** Offers the panel in the browser, or not. Firefox's sidebar can't be withdrawn: its page says that it is switched off. */
export async function setSidePanelEnabled(isOffered: boolean): Promise<void> {
  await panel()?.setOptions({ enabled: isOffered });
}
