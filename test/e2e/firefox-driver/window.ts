// Functions that run in Firefox's own window with the browser's rights. Each is sent there as text, so it can use only its
// arguments.

/** Automation looks for a page's id among the tabs. This makes it look among the extension's views too. */
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

/** Runs a script, given as text, in every process that shows pages, including future ones. */
export function runInProcesses(script: string): void {
  Services.ppmm.loadProcessScript(`data:,${encodeURIComponent(script)}`, true);
}

/**
 * Runs in a process that shows pages. Finding an element by role and name walks over all elements. For each one without an
 * accessible object, Firefox refreshes the layout four times in case it gets one, a quarter of a second in a popup.
 * After this, it refreshes only once per walk.
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
    // A walk is a single task, however long it takes, so this runs after it.
    Services.tm.dispatchToMainThread(() => void fresh.delete(page));
    return found;
  };
}

/** The id of a page of the extension once it is loaded, or null. A popup loads elsewhere first, and then moves into its panel. */
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

/** For error messages when a popup didn't open: the views of the extension, and Firefox's open panels. */
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

/** Hides the popup, and the panel of toolbar buttons in case it stayed empty. Returns whether both are closed. */
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

/** Like Firefox's stop after 30 seconds without an event, even if work is going on. */
export function stopBackground(extensionId: string): Promise<void> {
  const { extension } = WebExtensionPolicy.getByID(extensionId);
  return extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });
}

/** Grants a host like the user's "Allow". Firefox itself asks the user only within a click. */
export async function grantHost(extensionId: string, pattern: string): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  );
  const { extension } = WebExtensionPolicy.getByID(extensionId);
  await ExtensionPermissions.add(extensionId, { origins: [pattern], permissions: [] }, extension);
}

/** Runs in the event page. Sets the keys of a command, as the user does on Firefox's own page. */
export async function setCommandShortcut(name: string, shortcut: string): Promise<void> {
  const commands = chrome.commands as unknown as firefox.Commands;
  await commands.update({ name, shortcut });
}

/** Runs the command whose shortcut has this letter. */
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

/** Types into the address bar, and returns the suggestions of extensions. Enter chooses the first. */
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

/** Opens the sidebar of the only extension that has one, as Firefox's menu does. */
export async function showSidebar(): Promise<void> {
  const id = [...SidebarController.sidebars.keys()].find((one) => one.endsWith('-sidebar-action'));
  if (id === undefined) throw new Error('No extension has a sidebar.');
  await SidebarController.show(id);
}

/** As if the user dragged the sidebar's edge. */
export function resizeSidebar(width: number): void {
  const box = document.getElementById('sidebar-box');
  if (box) Object.assign(box.style, { minWidth: '0', width: `${width}px` });
}
