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

/**
 * Ends a worker. It may end by itself at the same moment, and then there is no session left.
 *
 * It is let go before it is stopped. Chromium keeps the target of a stopped worker that somebody is attached to. A page
 * that calls the worker at that moment would wake it in the same target, which then never ends (puppeteer's own `close`
 * detaches last).
 */
export async function endWorker(target: Target): Promise<void> {
  try {
    const client = (await target.worker())?.client;
    if (!client) return;
    const { targetInfo } = await client.send('Target.getTargetInfo');
    const session = await target.browser().target().createCDPSession();
    await client.detach();
    await session.send('Target.closeTarget', { targetId: targetInfo.targetId });
    await session.detach();
  } catch (error) {
    if (!/No session with given id|No target with given id|Session closed/.test(String(error))) throw error;
  }
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
