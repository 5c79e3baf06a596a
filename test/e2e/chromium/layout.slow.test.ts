import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { layoutProblems } from '../layout/layout-problems.ts';
import { World } from '../world.ts';

let world: World<Driver>;
let page: Page;
beforeAll(async () => {
  world = await World.here();
  page = await world.page('about:blank');
  await page.setViewport({ width: 380, height: 600 });
});
afterAll(() => world.stop());

/** The problems of a page with this HTML. */
async function problemsOf(html: string, widths?: number[]): Promise<string[]> {
  await page.setContent(
    `<!doctype html><html lang="en"><body style="margin: 0; font: 14px/1.4 sans-serif">${html}</body></html>`,
  );
  return layoutProblems(page, widths);
}

const title = 'Kurt Gödel - Wikipedia, the free encyclopedia (English edition)';
const field = (style: string) =>
  `<div style="width: 380px; height: 300px; overflow-y: auto"><form style="display: grid; ${style}">
    <div style="display: flex"><b style="flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${title}</b></div>
    <button>Shorten and copy</button>
  </form></div>`;

/** Each breaks one rule, and the report names it. */
const broken: [name: string, html: string, found: RegExp][] = [
  ['a grid column without a minimum of 0', field(''), /^div .* scrolls sideways: \d+ px in 380, for button /],
  [
    'a page that is too wide',
    '<p style="width: 500px">Wide</p>',
    /^html .* scrolls sideways: 500 px in 380, for p /,
  ],
  [
    'a button outside',
    '<button style="position: relative; left: 340px; width: 80px">Go</button>',
    /^button “Go” .* leaves the window by 40 px on the right/,
  ],
  [
    'a button beyond the left',
    '<button style="position: absolute; left: -30px; width: 80px">Go</button>',
    /^button “Go” .* leaves the window by 30 px on the left/,
  ],
  [
    'a button that is cut',
    '<div style="overflow: hidden; width: 60px"><button style="width: 90px">Go</button></div>',
    /^button “Go” .* is cut by div /,
  ],
  [
    'a button that is covered',
    '<div style="position: relative"><button>Go</button><i style="position: absolute; inset: 0"></i></div>',
    /^button “Go” .* is covered by i/,
  ],
  [
    'a button that is covered at its edge',
    '<div style="position: relative; width: 90px"><button style="width: 90px">Go</button><i style="position: absolute; right: 0; width: 9px; height: 30px"></i></div>',
    /^button “Go” .* is covered by i/,
  ],
  [
    'a button without size',
    '<button style="width: 0; height: 0; padding: 0; border: 0"></button>',
    /^button “button” .* has no size/,
  ],
  [
    'a button below the end of what does not scroll',
    '<div style="position: fixed; top: 580px"><button style="height: 60px">Go</button></div>',
    /^button “Go” .* can’t be scrolled into the window/,
  ],
  [
    'a text over a text',
    '<p style="margin: 0">One line</p><p style="margin: -10px 0 0">Another line</p>',
    /^“One line” .* and “Another line” .* overlap/,
  ],
  [
    'a text over a field',
    '<input style="display: block"><p style="margin: -20px 0 0">A line</p>',
    /“A line” .* overlap/,
  ],
  [
    'a text that is cut',
    '<div style="width: 60px; overflow: hidden; white-space: nowrap">A line of words</div>',
    /^“A line of words” .* is cut by div /,
  ],
  [
    'a text that is cut below',
    '<div style="height: 8px; overflow: hidden">A line</div>',
    /^“A line” .* is cut by div .* above or below/,
  ],
  [
    'an ellipsis that is set where the text is not',
    '<div style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap"><p style="width: 200px">A line of words</p></div>',
    /^“A line of words” .* is cut by div /,
  ],
  [
    'a word that leaves its card',
    '<div style="width: 60px; border: 1px solid">Unbrokenwordwithoutend</div>',
    /^“Unbrokenwordwithoutend” .* leaves div .* by \d+ px on the right/,
  ],
  [
    'a word that leaves its paragraph',
    '<div style="padding: 0 160px"><p>Unbrokenwordwithoutend</p></div>',
    /^“Unbrokenwordwithoutend” .* leaves p .* by \d+ px on the right/,
  ],
  [
    'a number that breaks',
    '<div style="width: 60px; overflow-wrap: anywhere">1,234,567,890</div>',
    /^“1,234,567,890” .* is broken over two lines/,
  ],
  [
    'a menu that leaves its card',
    '<div style="width: 60px; background: #eee"><button style="width: 90px">Go</button></div>',
    /^button “Go” .* leaves div .* by 30 px on the right/,
  ],
];

describe('what is wrong with a layout', () => {
  it.each(broken)('is found in %s', async (_, html, found) => {
    expect(await problemsOf(html)).toContainEqual(expect.stringMatching(found));
  });

  it('is found in the widths where it is wrong', async () => {
    const html = '<p style="width: 500px">Wide</p>';
    const problems = await problemsOf(html, [320, 640]);
    expect(new Set(problems.map((problem) => problem.slice(0, 7)))).toEqual(new Set(['320 px:']));
    expect(page.viewport()?.width).toBe(380);
  });
});

const rows = Array.from({ length: 60 }, (_, at) => `<p>Row ${at} <button>Go ${at}</button></p>`).join('');

/** Looks like a mistake to a simple rule, but is none. */
const wellLaidOut: [name: string, html: string][] = [
  ['the same column with a minimum of 0', field('grid-template-columns: minmax(0, 1fr)')],
  [
    'a line that ends in an ellipsis',
    `<p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${title}</p>`,
  ],
  [
    'a link in such a line',
    `<p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap"><a href="#">${title}</a></p>`,
  ],
  ['a link on two lines', `<p style="width: 100px">See <a href="#">the free encyclopedia</a></p>`],
  [
    'lines that are clamped',
    `<p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; width: 100px">${title}</p>`,
  ],
  ['rows below the window', rows],
  ['rows in what scrolls', `<div style="height: 300px; overflow-y: auto">${rows}</div>`],
  [
    'rows under a bar',
    `${rows}<div style="position: sticky; bottom: 0; background: #fff">A bar <button>Undo</button></div>`,
  ],
  [
    'a word for assistive technology',
    '<button>×<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap">Close the menu</span></button>',
  ],
  [
    'what is hidden or closed',
    '<p hidden><button>Go</button></p><div popover><button>Go</button></div><details><summary>More</summary><button>Go</button></details>',
  ],
  [
    'a long text in a field',
    `<input value="${title}" style="width: 80px"><textarea style="width: 80px; white-space: pre">${title}</textarea>`,
  ],
  [
    'a box with its label over it',
    '<label style="display: block; padding: 12px"><input type="checkbox">Check</label>',
  ],
  [
    'right to left',
    `<div dir="rtl"><p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${title}</p><button>Go</button></div>`,
  ],
];

describe('nothing is wrong', () => {
  it.each(wellLaidOut)('with %s', async (_, html) => {
    expect(await problemsOf(html)).toEqual([]);
  });

  it('with what is under an open menu or dialog', async () => {
    const html =
      '<p>Text under it <button>Under it</button></p><div popover>A menu <button>In it</button></div><dialog>A dialog <button>Close</button></dialog>';
    await problemsOf(html);
    await page.$eval('[popover]', (menu) => (menu as HTMLElement).showPopover());
    expect(await layoutProblems(page)).toEqual([]);
    await page.$eval('dialog', (dialog) => (dialog as HTMLDialogElement).showModal());
    expect(await layoutProblems(page)).toEqual([]);
  });

  it('and everything is where it was', async () => {
    await problemsOf(`<div style="height: 300px; overflow-y: auto">${rows}</div>${rows}`);
    await page.evaluate(() => scrollTo(0, 200));
    await layoutProblems(page);
    expect(await page.evaluate(() => [scrollY, document.querySelector('div')?.scrollTop])).toEqual([200, 0]);
  });
});
