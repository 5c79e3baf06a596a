import type { Page, Viewport } from 'puppeteer-core';
import type { FirefoxContexts } from './contexts.ts';
import { resizeSidebar, showSidebar, viewId } from './window.ts';
import { until } from '../../../scripts/drivers/until.ts';

/** Opens the extension's page in Firefox's sidebar. Its viewport sets the sidebar's width. */
export async function openSidebar(contexts: FirefoxContexts, id: string, url: string): Promise<Page> {
  await contexts.inWindow(showSidebar);
  const context = await until('sidebar', () => contexts.inWindow(viewId, id, 'sidebar' as const));
  const sidebar = await contexts.adopt(context, url);
  await sidebar.waitForSelector('main');
  const setViewport = async (viewport: Viewport | null) => {
    if (!viewport) return;
    await contexts.inWindow(resizeSidebar, viewport.width);
    await until(
      `sidebar of ${viewport.width} px`,
      async () => (await sidebar.evaluate(() => innerWidth)) === viewport.width,
    );
  };
  return Object.assign(sidebar, { setViewport });
}
