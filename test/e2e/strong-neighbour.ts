import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { until } from '../../scripts/drivers/until.ts';
import { runsIn } from './world.ts';

/** The script in all pages: it tells what stands in closed shadow roots, which extensions may open. */
const look = `
const api = globalThis.browser ?? chrome;
const rootOf = (element) => api.dom?.openOrClosedShadowRoot(element) ?? element.openOrClosedShadowRoot;
setInterval(() => {
  for (const element of document.documentElement.children) {
    const text = rootOf(element)?.textContent;
    if (text) void api.runtime.sendMessage(text);
  }
}, 50);
`;

/** The background script: it tells in requests which requests of others it sees with their headers, and which tabs. */
const watch = (report: string): string => `
const api = globalThis.browser ?? chrome;
const tell = (what) => fetch(${JSON.stringify(report)}, { method: 'POST', mode: 'no-cors', body: JSON.stringify(what) });
const extra = api.webRequest.OnBeforeSendHeadersOptions.EXTRA_HEADERS;
api.webRequest.onBeforeSendHeaders.addListener(
  (request) => { if (!request.url.startsWith(${JSON.stringify(report)})) tell([request.url, request.requestHeaders]); },
  { urls: ['<all_urls>'] },
  ['requestHeaders', ...(extra ? [extra] : [])],
);
api.tabs.onUpdated.addListener((_id, _change, tab) => tell(['tab', tab.url]));
api.runtime.onMessage.addListener((text) => void tell(['in a page', text]));
tell('ready');
`;

export interface StrongNeighbour {
  /** What it has seen of requests, tabs and pages, as text. */
  seen: string[];
  stop(): Promise<void>;
}

/** Installs another extension that the user has allowed to read all sites and tabs. */
export async function installStrongNeighbour(browser: Browser): Promise<StrongNeighbour> {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-neighbour-'));
  const seen: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      seen.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const report = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  writeFileSync(join(folder, 'watch.js'), watch(report));
  writeFileSync(join(folder, 'look.js'), look);
  const common = {
    name: 'Strong neighbour',
    version: '1',
    content_scripts: [{ matches: ['<all_urls>'], js: ['look.js'] }],
  };
  const manifest =
    runsIn === 'firefox'
      ? {
          ...common,
          manifest_version: 2,
          permissions: ['webRequest', 'tabs', '<all_urls>'],
          background: { scripts: ['watch.js'] },
          browser_specific_settings: { gecko: { id: 'strong@neighbour.example' } },
        }
      : {
          ...common,
          manifest_version: 3,
          permissions: ['webRequest', 'tabs'],
          host_permissions: ['<all_urls>'],
          background: { service_worker: 'watch.js' },
        };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  const neighbour = await browser.installExtension(folder);
  await until('other extension', () => Promise.resolve(seen.length > 0));
  return {
    seen,
    async stop() {
      await browser.uninstallExtension(neighbour);
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
