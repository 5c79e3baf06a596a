// Functions that run in Firefox's own window, with the rights of the browser. Each is sent there as text, so it has nothing but its
// arguments.

/** Commands of automation name a page by its id, which is looked for among tabs; from now on among the extension's views too. */
export function findViewsById(extensionId: string): void {
  const { NavigableManager } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/NavigableManager.sys.mjs',
  );
  const inTabs = NavigableManager.getBrowserById.bind(NavigableManager);
  NavigableManager.getBrowserById = (id) => {
    const views = [...(WebExtensionPolicy.getByID(extensionId)?.extension.views ?? [])];
    const view = views.find(({ xulBrowser }) => NavigableManager.getIdForBrowser(xulBrowser) === id);
    return inTabs(id) ?? view?.xulBrowser ?? null;
  };
}

/** Runs a script, given as text, in every process of pages, also in those to come. */
export function runInProcesses(script: string): void {
  Services.ppmm.loadProcessScript(`data:,${encodeURIComponent(script)}`, true);
}

/**
 * Runs in a process of pages. An element is found by role and name in a walk over all elements, and for each that assistive technology
 * has no object for, Firefox refreshes the layout four times, in case it has one by then: a quarter of a second for a popup. From now
 * on it does so once a walk.
 */
export function lookForNamesQuickly(): void {
  const { accessibility } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/webdriver/Accessibility.sys.mjs',
  );
  const refreshing = accessibility.getAccessible;
  const fresh = new WeakSet<Document>();
  accessibility.getAccessible = async (element) => {
    const page = element.ownerDocument;
    const before = accessibility.service?.getAccessibleFor(element) ?? null;
    if (fresh.has(page)) return before;
    const found = await refreshing(element);
    if (before !== null) return found;
    fresh.add(page);
    // A walk is one task, however long it is.
    Services.tm.dispatchToMainThread(() => void fresh.delete(page));
    return found;
  };
}

/** The id of a page of the extension, as soon as that is there. A popup loads elsewhere first, and moves into its panel. */
export function viewId(extensionId: string, type: firefox.View['viewType']): string | null {
  const { NavigableManager } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/NavigableManager.sys.mjs',
  );
  const views = [...(WebExtensionPolicy.getByID(extensionId)?.extension.views ?? [])];
  const browser = views.find(({ viewType }) => viewType === type)?.xulBrowser;
  if (!browser?.currentURI.spec.startsWith('moz-extension:')) return null;
  if (type === 'popup' && browser.closest('panel')?.state !== 'open') return null;
  browser.permanentKey ??= {};
  return NavigableManager.getIdForBrowser(browser);
}

/** For an error's text: what there is of the extension, and of Firefox's panels, where a popup did not come. */
export function openPanels(extensionId: string): string {
  const views = [...(WebExtensionPolicy.getByID(extensionId)?.extension.views ?? [])].map(
    ({ viewType, xulBrowser }) =>
      `${viewType} at ${xulBrowser.currentURI.spec} in a panel that is ${xulBrowser.closest('panel')?.state ?? 'none'}`,
  );
  const panels = [...document.querySelectorAll<firefox.Panel>('panel')]
    .filter(({ state }) => state !== 'closed')
    .map(({ id, state }) => `${id} is ${state}`);
  const focus = document.hasFocus() ? 'The window has the focus' : 'The window does not have the focus';
  return `Views: ${views.join(', ')}. Panels: ${panels.join(', ')}. ${focus}.`;
}

export async function clickButton(extensionId: string): Promise<void> {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(extensionId);
  await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
}

/** Hides the popup, and the panel of toolbar buttons where it has stayed empty. Whether both are gone. */
export function hidePopup(extensionId: string): boolean {
  const panels = [document.querySelector<firefox.Panel>('#customizationui-widget-panel')];
  for (const { viewType, xulBrowser } of WebExtensionPolicy.getByID(extensionId).extension.views)
    if (viewType === 'popup') panels.push(xulBrowser.closest('panel'));
  for (const panel of panels) panel?.hidePopup();
  return panels.every((panel) => panel === null || panel.state === 'closed');
}

export function startBackground(extensionId: string): Promise<void> {
  return WebExtensionPolicy.getByID(extensionId).extension.wakeupBackground();
}

/** As after 30 seconds without an event, whatever is being done. */
export function stopBackground(extensionId: string): Promise<void> {
  const { extension } = WebExtensionPolicy.getByID(extensionId);
  return extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });
}

/** As the user's "Allow", whom Firefox asks in a click alone. */
export async function grantHost(extensionId: string, pattern: string): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  );
  const { extension } = WebExtensionPolicy.getByID(extensionId);
  await ExtensionPermissions.add(extensionId, { origins: [pattern], permissions: [] }, extension);
}

/** The command of the extension's key with this letter. */
export function doKeyCommand(letter: string): void {
  document.querySelector<firefox.Control>(`keyset[id^="ext-keyset"] key[key="${letter}"]`)?.doCommand();
}

export async function readClipboard(type: string): Promise<string> {
  const [item] = await navigator.clipboard.read();
  return (await item?.getType(type))?.text() ?? '';
}

export function clearClipboard(): Promise<void> {
  return navigator.clipboard.writeText('');
}

export function setPreference(name: string, value: string): void {
  Services.prefs.setStringPref(name, value);
}

/** Types into the address bar, and gives the lines that it shows then, each of an extension, the first of them Enter's. */
export async function typeInAddressBar(text: string): Promise<string[]> {
  gURLBar.focus();
  gURLBar.value = text;
  gURLBar.startQuery({ searchString: text, allowAutofill: false });
  const { results } = await gURLBar.lastQueryContextPromise;
  return results.flatMap(({ payload }) => (payload.keyword ? [payload.title] : []));
}

export function pressEnterInAddressBar(): void {
  gURLBar.handleCommand(new KeyboardEvent('keydown', { key: 'Enter' }));
}

/** Opens the sidebar of the only extension that has one, as the menu of Firefox does. */
export async function showSidebar(): Promise<void> {
  const id = [...SidebarController.sidebars.keys()].find((one) => one.endsWith('-sidebar-action'));
  if (id === undefined) throw new Error('No extension has a sidebar.');
  await SidebarController.show(id);
}

/** As a user does who drags its edge. */
export function resizeSidebar(width: number): void {
  const box = document.getElementById('sidebar-box');
  if (box) Object.assign(box.style, { minWidth: '0', width: `${width}px` });
}
