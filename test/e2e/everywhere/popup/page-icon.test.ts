import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { runsIn, World } from '../../world.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>top.x=1</script></svg>';
const files: Record<string, { type: string; body: string | Buffer }> = {
  '/icon.png': { type: 'image/png', body: readFileSync('public/icons/icon-128.png') },
  '/icon.svg': { type: 'image/svg+xml', body: drawing },
  '/page.png': { type: 'image/png', body: '<!doctype html><title>Not an icon</title>' },
};

/** A site whose pages name the icon that is in their URL. */
const requests: string[] = [];
const site = createServer(({ url = '/', headers }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  requests.push(`${headers.host} ${pathname}`);
  if (pathname === '/led') return void response.writeHead(302, { Location: elsewhere('/icon.png') }).end();
  const file = files[pathname];
  if (file) return void response.setHeader('Content-Type', file.type).end(file.body);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/html').statusCode = pathname === '/' ? 200 : 404;
  if (searchParams.has('policy')) response.setHeader('Content-Security-Policy', "default-src 'none'");
  response.end(`<title>A page</title><link rel="icon" href="${searchParams.get('icon')}">`);
});
const port = () => (site.address() as AddressInfo).port;
const elsewhere = (path: string) => `http://localhost:${port()}${path}`;

let world: World<Driver>;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, resolve));
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(async () => {
  await world.stop();
  site.close();
});

const popupOn = (icon: string, more = '') =>
  world.popupOn(`http://127.0.0.1:${port()}/?icon=${encodeURIComponent(icon)}${more}`);

const icon = (popup: Page) =>
  popup.waitForSelector('.page-icon img', { timeout: 5000 }).then((image) =>
    image?.evaluate(async (node) => {
      const shown = node as HTMLImageElement;
      await shown.decode();
      return `${shown.src.slice(0, shown.src.indexOf(';'))} ${shown.naturalWidth}`;
    }),
  );

it('shows the icon of the page, small', async () => {
  expect(await icon(await popupOn('/icon.png'))).toBe('data:image/png 64');
  expect(await icon(await popupOn('/icon.svg'))).toMatch(/^data:image\/svg\+xml /);
});

// Firefox applies the page's policy to our script, so the tile keeps its letter.
it.runIf(runsIn === 'chromium')('shows it whatever the page forbids itself', async () => {
  expect(await icon(await popupOn('/icon.png', '&policy'))).toBe('data:image/png 64');
});

it('shows the letter of the site where another origin would have to be asked, and asks nobody', async () => {
  for (const other of [elsewhere('/icon.png'), '/led', '/page.png', 'not an address:', 'javascript:1']) {
    const popup = await popupOn(other);
    // By now the icon was looked for: without an icon named by the page, it would be here.
    await expect.poll(() => requests.includes(`127.0.0.1:${port()} /favicon.ico`)).toBe(true);
    expect(await popup.$eval('.page > .site-tile', (frame) => frame.textContent)).toBe('1');
    requests.length = 0;
  }
});
