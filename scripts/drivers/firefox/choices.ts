// What a user chooses in Firefox's own menus, notifications and questions: functions that run in its window, as in firefox-window.ts.

/** Puts the button where a user may put it, out of the panel of extensions, and opens its menu. */
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

/** Chooses an entry of a menu as soon as that is open, also where it is in a menu of its own. */
export async function chooseEntry(menuId: string, id: string): Promise<void> {
  const menu = `#${menuId}`;
  const entry = `${menu} [id$="-menuitem-_${id}"]`;
  while (document.querySelector<firefox.Panel>(menu)?.state !== 'open' || !document.querySelector(entry))
    await new Promise((resolve) => setTimeout(resolve, 10));
  document.querySelector<firefox.Control>(entry)?.doCommand();
  document.querySelector<firefox.Panel>(menu)?.hidePopup();
}

/** Clicks the notification with these words in it, as soon as it is shown. */
export async function clickAlert(words: string): Promise<void> {
  const shown = () => {
    const windows = [...Services.wm.getEnumerator('alert:alert')];
    const texts = windows.map(({ document: alert }) => alert.getElementById('alertTextLabel'));
    return texts.find((text) => text?.textContent.includes(words));
  };
  while (!shown()) await new Promise((resolve) => setTimeout(resolve, 10));
  shown()?.click();
}

/** Presses a button of the question for a permission as soon as it is shown, and gives its text. In its first half second it takes no answer. */
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
