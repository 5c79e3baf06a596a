import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TargetType, type Browser, type CDPSession, type Target } from 'puppeteer-core';

/** Uninstalls an extension with its data. Leaves one empty tab, without permissions granted in tabs. */
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

/** Ends a worker. It may end by itself at the same moment, and then there is no session left. */
export async function endWorker(target: Target): Promise<void> {
  await (await target.worker())?.close().catch((error: unknown) => {
    if (!String(error).includes('No session with given id')) throw error;
  });
}

/** puppeteer's own `uninstallExtension` would end a worker a second time that was stopped before. */
interface Uninstalling extends Pick<CDPSession, never> {
  send(method: 'Extensions.uninstall', parameters: { id: string }): Promise<void>;
}

/**
 * An extension's id comes from its folder, so a copy is a different extension to the browser. Chromium goes on deleting
 * data of the previous one after it reports that it is gone; that can't hit the new one.
 */
export async function installCopy(browser: Browser, folder: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'curtail-copy-'));
  cpSync(folder, copy, { recursive: true });
  return browser.installExtension(copy);
}
