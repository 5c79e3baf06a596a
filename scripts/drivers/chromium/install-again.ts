import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TargetType, type Browser, type CDPSession, type Target } from 'puppeteer-core';

/** Uninstalls an extension, with all that is its own, and leaves one empty tab, without what was allowed in tabs. */
export async function emptyChromium(browser: Browser, id: string): Promise<void> {
  const [first, ...others] = await browser.pages();
  await Promise.all(others.map((page) => page.close().catch(() => undefined)));
  await first?.goto('about:blank');
  await browser.defaultBrowserContext().clearPermissionOverrides();
  for (const target of browser.targets())
    if (target.type() === TargetType.SERVICE_WORKER && target.url().includes(id)) await endWorker(target);
  const session = await browser.target().createCDPSession();
  await (session as Uninstalling).send('Extensions.uninstall', { id });
  await session.detach();
}

/** Ends a worker, also one that ends by itself in this moment: then there is nothing left to detach from. */
export async function endWorker(target: Target): Promise<void> {
  await (await target.worker())?.close().catch((error: unknown) => {
    if (!String(error).includes('No session with given id')) throw error;
  });
}

/** puppeteer's own `uninstallExtension` has the worker of the extension end twice where it was stopped before. */
interface Uninstalling extends Pick<CDPSession, never> {
  send(method: 'Extensions.uninstall', parameters: { id: string }): Promise<void>;
}

/**
 * An extension's id comes from its folder. A copy is another extension to the browser, so that what Chromium still deletes of the one
 * before, after it has said that this is gone, can't be the new one's.
 */
export async function installCopy(browser: Browser, folder: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'curtail-copy-'));
  cpSync(folder, copy, { recursive: true });
  return browser.installExtension(copy);
}
