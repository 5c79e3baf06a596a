import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';

/** The background script of the other extension: it tries all ways to Curtail, and reports the results in a request. */
const attack = (id: string, page: string, report: string): string => `
const api = globalThis.browser ?? chrome;
const tried = (work) => Promise.resolve().then(work).then((answer) => ['came', answer], () => ['refused']);
const command = { command: 'eraseAllAccounts', input: null };
const connect = () => new Promise((resolve, reject) => {
  const port = api.runtime.connect(${JSON.stringify(id)});
  port.onMessage.addListener(resolve);
  port.onDisconnect.addListener(reject);
  port.postMessage(command);
});
const hasFrame = async () => {
  const response = await fetch(${JSON.stringify(page)});
  return response.text();
};
Promise.all([tried(() => api.runtime.sendMessage(${JSON.stringify(id)}, command)), tried(connect), tried(hasFrame)])
  .then((outcomes) => fetch(${JSON.stringify(report)} + '?' + encodeURIComponent(JSON.stringify(outcomes)), { mode: 'no-cors' }));
`;

/** Installs another extension beside Curtail, and returns the result of each way that it tried: a message, a port, a page. */
export async function attackFromNeighbour(browser: Browser, id: string, page: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-neighbour-'));
  const server = createServer((_request, response) => response.end());
  const reported = new Promise<string>((resolve) => {
    server.on('request', ({ url = '' }: { url?: string }) => {
      const [, outcomes] = url.split('?');
      if (outcomes !== undefined) resolve(decodeURIComponent(outcomes));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const report = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  writeFileSync(join(folder, 'attack.js'), attack(id, page, report));
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({
      manifest_version: 3,
      name: 'Neighbour',
      version: '1',
      // Each browser uses the one that it knows.
      background: { service_worker: 'attack.js', scripts: ['attack.js'] },
      browser_specific_settings: { gecko: { id: 'neighbour@neighbour.example' } },
    }),
  );
  const neighbour = await browser.installExtension(folder);
  const outcomes = JSON.parse(await reported) as unknown;
  await browser.uninstallExtension(neighbour);
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
  return outcomes;
}
