import { readFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, findChromium } from './drivers/chromium/find-chromium.ts';

/** Draws public/icons/icon.svg at the sizes in the manifest: browsers don't accept SVG there. */
const sizes = [16, 32, 48, 128];
const svg = readFileSync('public/icons/icon.svg', 'utf8');

/** The icon with a dot, which the button shows on pages that have a short link. */
const linked = svg.replace(
  '</svg>',
  '<circle cx="100" cy="100" r="24" fill="#f59e0b" stroke="#fff" stroke-width="9"/></svg>',
);
const icons = [
  ...sizes.map((size) => ({ name: 'icon', drawing: svg, size })),
  ...[16, 32].map((size) => ({ name: 'linked', drawing: linked, size })),
];

const browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumFlags });
const page = await browser.newPage();
for (const { name, drawing, size } of icons) {
  await page.setViewport({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  );
  await page.screenshot({ path: `public/icons/${name}-${size}.png`, omitBackground: true });
}
await browser.close();
