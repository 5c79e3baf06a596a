import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { speak } from '../drivers/speak.ts';
import { pngHeader } from './png-header.ts';

/** How a page is looked at: its window in CSS pixels, and how many pixels one of them gets. Text is drawn for these. */
export interface View {
  width: number;
  height: number;
  scale: number;
  /** What is taken of the window: as much from its top, or elements with some margin. Without it, all. */
  part?: number | { of: string; margin: number };
}

/** Takes a screenshot of a page of the extension in a language. */
export async function shootIn(page: Page, language: string, view: View): Promise<string> {
  await speak(page, language);
  const image = await shoot(page, view);
  await speak(page, 'browser');
  return image;
}

/** Returns an image that has the pixels of the screenshot. */
export async function shoot(page: Page, { width, height, scale, part = height }: View): Promise<string> {
  await page.bringToFront();
  await page.setViewport({ width, height, deviceScaleFactor: scale });
  await sleep(300);
  const box = typeof part === 'number' ? { x: 0, y: 0, width, height: part } : await boxOf(page, part);
  // The browser decides about its popup's pixels, and can only draw it larger.
  const clip = { ...box, scale: scale / (await page.evaluate(() => devicePixelRatio)) };
  const bytes = await page.screenshot({ clip });
  const size = pngHeader(bytes);
  const data = Buffer.from(bytes).toString('base64');
  return `<img src="data:image/png;base64,${data}" width="${size.width}" height="${size.height}" alt="">`;
}

const boxOf = (page: Page, { of, margin }: { of: string; margin: number }) =>
  page.$$eval(
    of,
    (elements, around) => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      const x = Math.min(...boxes.map(({ left }) => left)) - around;
      const y = Math.min(...boxes.map(({ top }) => top)) - around;
      const right = Math.max(...boxes.map((box) => box.right)) + around;
      const bottom = Math.max(...boxes.map((box) => box.bottom)) + around;
      return { x, y, width: right - x, height: bottom - y };
    },
    margin,
  );

const styles = [
  'src/ui/styles/tokens/tokens.css',
  'src/ui/styles/tokens/tokens-wide.css',
  'scripts/store-pictures/pictures.css',
].map((file) => readFileSync(file, 'utf8'));

/** Has the browser draw a picture in the product's own colors and sizes, and writes it. */
export async function draw(
  page: Page,
  path: string,
  {
    width,
    height,
    lang,
    dir,
    body,
  }: { width: number; height: number; lang: string; dir: string; body: string },
): Promise<void> {
  await page.setViewport({ width, height });
  await page.setContent(
    `<!doctype html><html lang="${lang}" dir="${dir}"><style>${styles.join('\n')}</style><body>${body}</body></html>`,
  );
  await page.screenshot({ path });
}
