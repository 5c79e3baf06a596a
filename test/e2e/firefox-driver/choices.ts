// A user's choices in Firefox's own menus, notifications and questions. These functions run in its window, like those in
// window.ts.

/** Moves the button from the extensions panel to the toolbar, where a user may put it, and opens its menu. */
export function openButtonMenu(extensionId: string): void {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(extensionId);
  const { id } = ExtensionParent.apiManager.global.browserActionFor(extension);
  CustomizableUI.addWidgetToArea(id, CustomizableUI.AREA_NAVBAR);
  const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 });
  document.getElementById(id)?.dispatchEvent(click);
}

export function openTabMenu(title: string): void {
  const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 });
  gBrowser.tabs.find(({ label }) => label === title)?.dispatchEvent(click);
}

/** Chooses an entry as soon as the menu is open, also in a submenu. */
export async function chooseEntry(menuId: string, id: string): Promise<void> {
  const menu = `#${menuId}`;
  const entry = `${menu} [id$="-menuitem-_${id}"]`;
  while (document.querySelector<firefox.Panel>(menu)?.state !== 'open' || !document.querySelector(entry))
    await new Promise((resolve) => setTimeout(resolve, 10));
  document.querySelector<firefox.Control>(entry)?.doCommand();
  document.querySelector<firefox.Panel>(menu)?.hidePopup();
}

/** Clicks the notification that contains these words, as soon as it is shown. */
export async function clickAlert(words: string): Promise<void> {
  const shown = () => {
    const windows = [...Services.wm.getEnumerator('alert:alert')];
    const texts = windows.map(({ document: alert }) => alert.getElementById('alertTextLabel'));
    return texts.find((text) => text?.textContent.includes(words));
  };
  while (!shown()) await new Promise((resolve) => setTimeout(resolve, 10));
  shown()?.click();
}

/**
 * Presses a button of the permission question as soon as it is shown, and returns its text. The question ignores clicks
 * during its first half second.
 */
export async function answerQuestion(button: 'button' | 'secondaryButton'): Promise<string> {
  const open = '#notification-popup[panelopen] #addon-webext-permissions-notification';
  const question = () => document.querySelector<firefox.Question>(open);
  while (!question()) await new Promise((resolve) => setTimeout(resolve, 10));
  const text = question()?.textContent ?? '';
  while (question()) {
    question()?.[button].click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return text;
}
