import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { readCodes } from '../../read-codes.ts';
import { chooseInRow, openLinks } from '../link-rows.ts';
import { savedFiles } from '../saved-files.ts';
import { runsIn, World } from '../world.ts';

let world: World<Driver>;
let links: { short_code: string; short_url: string; title: string }[];
const folder = mkdtempSync(join(tmpdir(), 'curtail-logos-'));

beforeAll(async () => {
  world = await World.here();
  links = await world.links(await world.connectSeeded(12, 0));
});
afterEach(() => world.closePages());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.stop();
});

const linkAt = (index: number) => {
  const link = links[index];
  if (!link) throw new Error(`The account has no link ${index}.`);
  return link;
};

const codeOf = (index: number) => `QR code for ${linkAt(index).short_url}`;

async function openStudio(index = 0): Promise<Page> {
  const page = await openLinks(world.extension);
  await chooseInRow(page, linkAt(index).short_code, 'QR code');
  await page.waitForSelector('dialog .qr-code path');
  return page;
}

const press = (page: Page, name: string) => page.locator(named('button', name)).click();

const size = named('slider', 'Size');

/** The colors of the Size slider's track near its left and its right end. */
async function trackEnds(page: Page): Promise<string[]> {
  const slider = await page.waitForSelector(size);
  const picture = (await slider?.screenshot({ encoding: 'base64' })) ?? '';
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    return [0.05, 0.95].map((share) =>
      String(canvas?.getImageData(image.width * share, image.height / 2, 1, 1).data),
    );
  }, picture);
}

async function chooseLogo(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, name);
  writeFileSync(file, content);
  const input = (await page.waitForSelector('input[type="file"]', {
    hidden: true,
  })) as ElementHandle<HTMLInputElement> | null;
  await input?.uploadFile(file);
}

/** Counts from now on how often a page reads a logo, and decodes one to draw it. */
async function logoLoads(page: Page): Promise<() => Promise<{ read: number; decoded: number }>> {
  const counts = await page.evaluateHandle(() => {
    const counts = { read: 0, decoded: 0 };
    const read = window.fetch.bind(window);
    window.fetch = (...request) => {
      counts.read += 1;
      return read(...request);
    };
    const images = HTMLImageElement.prototype as { decode: (this: HTMLImageElement) => Promise<void> };
    const { decode } = images;
    images.decode = function () {
      counts.decoded += 1;
      return decode.call(this);
    };
    return counts;
  });
  return () => counts.evaluate((now) => ({ ...now }));
}

/** Four squares as an SVG, without a size, and with a script. */
const svgLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><script>alert(1)</script>
  <path fill="#e11d48" d="M0 0h1v1H0zM1 1h1v1H1z"/></svg>`;

describe('the QR studio', () => {
  it('saves a code that scanners read, in the size and the color that were chosen', async () => {
    const page = await openStudio();
    const files = await savedFiles(page);
    await press(page, 'Blue');
    await page.locator('input[type="range"][max="4096"]').fill('512');
    await page.waitForSelector('.qr-code path[fill="#1d4ed8"]');
    await press(page, 'Save PNG');
    const { name, bytes } = await files.next();
    expect(name).toBe(`${linkAt(0).short_code}.png`);
    expect(new DataView(bytes.buffer).getUint32(16)).toBe(512);
    expect(await readCodes(bytes)).toEqual([linkAt(0).short_url]);
    await press(page, 'Save SVG');
    const svg = await files.next();
    expect(svg.name).toBe(`${linkAt(0).short_code}.svg`);
    expect(new TextDecoder().decode(svg.bytes)).toContain('fill="#1d4ed8"');
  });

  it('opens with the focus on the chosen color, where Enter changes nothing', async () => {
    const page = await openStudio();
    const color = () => page.$eval('.qr-code path', (path) => path.getAttribute('fill'));
    const before = await color();
    await page.waitForSelector('.swatches [aria-pressed="true"]:focus');
    await page.keyboard.press('Enter');
    expect(await color()).toBe(before);
  });

  it('warns where cameras will not see it well, and darkens the color', async () => {
    const page = await openStudio();
    const color = named('textbox', 'Color');
    await page.locator(color).fill('#D97706');
    const warning = await waitForText(page, '.qr-studio .field-problem');
    expect(warning).toContain('Contrast 3.2:1. Cameras need 4:1.');
    await press(page, 'Darken');
    await page.waitForSelector('.qr-studio .field-problem', { hidden: true });
    expect(await page.$eval(color, (field) => (field as HTMLInputElement).value)).toMatch(/^#[\da-f]{6}$/);
    await page.locator(color).fill('#ffffff');
    expect(await waitForText(page, '.qr-studio .field-problem')).toContain(
      'Contrast 1.0:1. Cameras need 4:1.',
    );
    expect(await page.$(named('button', 'Save PNG'))).toBeNull();
    await press(page, 'Darken');
    await page.waitForSelector(named('button', 'Save PNG'));
    await page.locator(color).fill('#be123cff');
    await page.waitForSelector('.qr-code path[fill="#be123c"]');
    await page.locator(color).fill('#12');
    expect(await waitForText(page, '.qr-studio .field-problem')).toContain('six digits');
    await page.waitForSelector(`${color}[aria-invalid="true"]`);
  });

  it('puts a logo of one’s own on it, tells when it covers too much, and keeps it for the next code', async () => {
    const page = await openStudio();
    await chooseLogo(page, 'logo.svg', svgLogo);
    await page.waitForSelector('.qr-code image');
    await waitForText(page, '.qr-studio .hint', (text) => text.startsWith('Up to 30%'));
    await press(page, 'Low');
    expect(await waitForText(page, '.qr-studio .field-problem')).toContain('The logo covers too much');
    await press(page, 'Highest');
    await page.waitForSelector('.qr-studio .field-problem', { hidden: true });
    const files = await savedFiles(page);
    await press(page, 'Save PNG');
    expect(await readCodes((await files.next()).bytes)).toEqual([linkAt(0).short_url]);
    await press(page, 'Save SVG');
    const svg = new TextDecoder().decode((await files.next()).bytes);
    expect(svg).toContain('href="data:image/png;base64,');
    expect(svg).not.toContain('script');
    await chooseLogo(page, 'logo.png', 'This is not a picture.');
    await waitForText(page, '.qr-studio .field-problem', (text) => text.includes('isn’t an image'));
    await page.close();
    const again = await openStudio(1);
    await again.waitForSelector('.qr-code image');
    await press(again, 'None');
    await again.waitForSelector('.qr-code image', { hidden: true });
  });

  it('leaves the style of new codes as it was, where it is not for them', async () => {
    const page = await openStudio();
    await page.locator(named('checkbox', 'Use for new codes')).click();
    await press(page, 'Teal');
    await page.waitForSelector('.qr-code path[fill="#0f766e"]');
    await page.close();
    const again = await openStudio(1);
    await again.waitForSelector('.qr-code path[fill="#0f766e"]', { hidden: true });
    await press(again, 'Teal');
    await again.waitForSelector('.qr-code path[fill="#0f766e"]');
    await new Promise((done) => setTimeout(done, 500));
    // What was stored meanwhile is undone.
    await again.locator(named('checkbox', 'Use for new codes')).click();
    await again.close();
    const last = await openStudio(1);
    await last.waitForSelector('.qr-code path');
    expect(await last.$('.qr-code path[fill="#0f766e"]')).toBeNull();
  });

  it('is drawn again where its style has changed in the storage, and not where anything else has', async () => {
    const page = await openStudio();
    await press(page, 'Curtail');
    await page.waitForSelector('.qr-code image');
    await page.close();
    const again = await openStudio();
    await again.waitForSelector('.qr-code image');
    const loads = await logoLoads(again);
    await again.evaluate(async () => {
      for (let time = 0; time < 5; time += 1) {
        await chrome.storage.local.set({ other: time });
        await new Promise((done) => setTimeout(done, 50));
      }
      const { qrStyle } = await chrome.storage.local.get<{ qrStyle: { data: object } }>('qrStyle');
      await chrome.storage.local.set({
        qrStyle: { ...qrStyle, data: { ...qrStyle.data, color: '#1d4ed8' } },
      });
    });
    await again.waitForSelector('.qr-code path[fill="#1d4ed8"]');
    // The color changes at once. The picture is drawn after that frame.
    await expect.poll(loads).toEqual({ read: 1, decoded: 0 });
  });

  it('saves the codes of a selection in one ZIP', async () => {
    const page = await openLinks(world.extension);
    await page.waitForSelector('tbody tr');
    for (const at of [1, 2, 3]) await page.locator(`tbody tr:nth-child(${at}) [data-part="box"]`).click();
    await press(page, 'QR codes');
    await page.waitForSelector(named('dialog', 'QR codes'));
    await page.waitForSelector('.qr-code image');
    // Each code can be looked at, in a circle.
    const shown = () =>
      page.$eval('.qr-studio .shown [role="img"]', (code) => code.getAttribute('aria-label'));
    expect(await shown()).toBe(codeOf(0));
    await press(page, 'Next');
    await waitForText(page, '.shown [role="status"]', (text) => text === '2 of 3');
    expect(await shown()).toBe(codeOf(1));
    await press(page, 'Previous');
    await press(page, 'Previous');
    await waitForText(page, '.shown [role="status"]', (text) => text === '3 of 3');
    expect(await shown()).toBe(codeOf(2));
    await page.waitForSelector('.qr-code image');
    const loads = await logoLoads(page);
    const files = await savedFiles(page);
    await press(page, 'Save 3 as ZIP');
    const { name, bytes } = await files.next();
    expect(name).toMatch(/^qr-codes-\d{4}-\d\d-\d\d\.zip$/);
    expect(await loads()).toEqual({ read: 1, decoded: 1 });
    const codes = unzipSync(bytes);
    const wanted = links.slice(0, 3);
    expect(Object.keys(codes)).toEqual(wanted.map(({ short_code }) => `${short_code}.png`));
    for (const { short_code, short_url } of wanted) {
      const png = codes[`${short_code}.png`];
      expect(png && (await readCodes(png))).toEqual([short_url]);
    }
  });

  it('prints labels, and nothing of the page behind them', async () => {
    const page = await openStudio(2);
    // The browser's own dialog would block the test.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await press(page, 'Print sheet…');
    await page.waitForSelector('[data-printed] .label-sheet figure');
    const caption = await page.$eval('.label-sheet figcaption', (element) => element.textContent);
    expect(caption).toContain(linkAt(2).short_url.replace(/^https?:\/\//, ''));
    expect(caption).toContain(linkAt(2).title);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await page.$('.label-sheet')).toBeNull();
  });

  // Firefox's driver can't show a page as it is printed.
  it.runIf(runsIn === 'chromium')('prints labels in one grid, whatever the titles are', async () => {
    const page = await openStudio(2);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await press(page, 'Print sheet…');
    await page.waitForSelector('[data-printed] .label-sheet figure');
    await page.emulateMediaType('print');
    // On paper of 19 cm.
    await page.setViewport({ width: 718, height: 900 });
    const sizes = await page.$eval('.label-sheet', (sheet) => {
      const [first] = sheet.children;
      if (!first) throw new Error('There is no label.');
      const titles = [
        '',
        'Short',
        'x'.repeat(540),
        'ส'.repeat(540),
        '漢'.repeat(540),
        'a\u0310\u0315\u031a'.repeat(180),
        'long word '.repeat(54),
      ];
      for (const title of titles) {
        const label = sheet.appendChild(first.cloneNode(true)) as Element;
        const line = label.querySelector('figcaption span');
        if (line) line.textContent = title;
      }
      const boxes = [...sheet.children].map((label) => label.getBoundingClientRect());
      const within = [...sheet.querySelectorAll('figcaption *')].every((line) => {
        const label = line.closest('figure')?.getBoundingClientRect();
        const box = line.getBoundingClientRect();
        return label && box.left >= label.left - 1 && box.right <= label.right + 1;
      });
      const widths = new Set(boxes.map(({ width }) => Math.round(width)));
      return { within, widths: widths.size, tallest: Math.max(...boxes.map(({ height }) => height)) };
    });
    await page.emulateMediaType();
    await page.setViewport(null);
    expect(sizes).toMatchObject({ within: true, widths: 1 });
    // The code, the address, and three lines.
    expect(sizes.tallest).toBeLessThan(270);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  it('has sliders that keys move, and that are drawn, in the direction of the page', async () => {
    const page = await openStudio();
    const valueText = () => page.$eval(size, (slider) => slider.getAttribute('aria-valuetext'));
    const press = async (key: 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight') => {
      await page.keyboard.press(key);
      return valueText();
    };
    await page.focus(size);
    const least = await press('Home');
    const next = await press('ArrowRight');
    expect(next).not.toBe(least);
    const ends = await trackEnds(page);
    expect(ends[0]).not.toBe(ends[1]);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await trackEnds(page)).toEqual(ends.toReversed());
    expect(await press('ArrowRight')).toBe(least);
    expect(await press('ArrowLeft')).toBe(next);
    expect(await press('End')).toBe('4,096 px');
  });

  it('opens for the link that the address names, once', async () => {
    const { short_code } = linkAt(3);
    const page = await openLinks(world.extension, `#links&qr=${short_code}`);
    await page.waitForSelector(named('dialog', `QR code for ${short_code}`));
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#links');
  });
});
