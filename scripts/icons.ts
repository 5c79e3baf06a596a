import { readFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, findChromium } from './chromium.ts';

/** Draws public/icons/icon.svg at the sizes that the manifest names: browsers take no SVG there. */
const sizes = [16, 32, 48, 128];
const svg = readFileSync('public/icons/icon.svg', 'utf8');

const browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumFlags });
const page = await browser.newPage();
for (const size of sizes) {
  await page.setViewport({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: `public/icons/icon-${size}.png`, omitBackground: true });
}
await browser.close();
