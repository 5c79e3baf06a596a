import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { named } from '../../../scripts/drivers/page.ts';
import { World } from '../world.ts';

/** The roles that tests ask for. */
const roles = new Set([
  'button',
  'checkbox',
  'columnheader',
  'combobox',
  'dialog',
  'heading',
  'image',
  'link',
  'menuitem',
  'menuitemradio',
  'radio',
  'region',
  'searchbox',
  'spinbutton',
  'textbox',
]);

interface Control {
  role: string;
  name: string;
  count: number;
}

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** How many controls of each role and name the browser hands to assistive technology. */
async function browserControls(page: Page): Promise<Control[]> {
  const session = await page.createCDPSession();
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const found = new Map<string, Control>();
  for (const node of nodes) {
    const [role, name] = [String(node.role?.value), String(node.name?.value ?? '').trim()];
    if (node.ignored || name === '' || !roles.has(role)) continue;
    const key = `${role} ${name}`;
    found.set(key, { role, name, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The same controls as the drivers' selector finds them. */
async function foundControls(page: Page, controls: Control[]): Promise<Control[]> {
  const found: Control[] = [];
  for (const { role, name } of controls)
    found.push({ role, name, count: (await page.$$(named(role, name))).length });
  return found;
}

async function expectSame(page: Page): Promise<void> {
  // A page that is still loading has other controls a moment later.
  await vi.waitFor(
    async () => {
      const controls = await browserControls(page);
      expect(controls.length).toBeGreaterThan(5);
      expect(await foundControls(page, controls)).toEqual(controls);
    },
    { timeout: 10_000 },
  );
}

/** A page without the service's content security policy, which allows no styles in attributes. */
async function pageOf(html: string): Promise<Page> {
  const page = await world.extension.browser.newPage();
  await page.setContent(html);
  return page;
}

/** Each button of a page is found where the browser has it for assistive technology, and nowhere else. */
async function expectSameButtons(page: Page): Promise<void> {
  const names = await page.$$eval('button, [role="button"]', (buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
  );
  const inBrowser = new Set((await browserControls(page)).map(({ name }) => name));
  for (const name of [...names, 'Two words'])
    expect([name, await page.$(named('button', name))]).toEqual([
      name,
      inBrowser.has(name) ? expect.anything() : null,
    ]);
}

describe('The selector for a role and a name', () => {
  it('finds what the browser hands to assistive technology, on the pages of Curtail', async () => {
    await world.connectSeeded(30, 300);
    const links = await world.extension.open('src/links/index.html');
    await links.waitForSelector('tbody tr');
    await expectSame(links);
    await expectSame(await world.extension.open('src/options/index.html'));
    await expectSame(await world.popupOn());
  });

  it('finds no control that assistive technology can’t reach', async () => {
    const page = await pageOf(`
      <button>Plain</button>
      <button hidden>Hidden</button>
      <div style="display: none"><button>In nothing</button></div>
      <div style="visibility: hidden"><button>Invisible</button><button style="visibility: visible">Visible</button></div>
      <div aria-hidden="true"><button>Kept from readers</button></div>
      <div inert><button>Inert</button></div>
      <details><summary>More</summary><button>In closed details</button></details>
      <div popover><button>In a closed popover</button></div>
      <dialog><button>In a closed dialog</button></dialog>
      <div role="button" tabindex="0" aria-label="Labelled">Text</div>
      <button><span aria-hidden="true">×</span> <span>Two   words</span></button>
    `);
    await expectSameButtons(page);
    await page.$eval('dialog', (dialog) => dialog.showModal());
    await expectSameButtons(page);
  });

  it('waits for a name that comes by a change of text, and for a popover that opens', async () => {
    const page = await pageOf('<button>Before</button><div popover><button>In the popover</button></div>');
    const renamed = page.waitForSelector(named('button', 'After'));
    const opened = page.waitForSelector(named('button', 'In the popover'));
    await page.evaluate(() => {
      const text = document.querySelector('button')?.firstChild;
      if (text) text.nodeValue = 'After';
    });
    await renamed;
    await page.$eval('[popover]', (popover) => (popover as HTMLElement).showPopover());
    await opened;
  });
});
