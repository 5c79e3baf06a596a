import { afterAll, beforeAll, expect, it } from 'vitest';
import { named, waitForText } from '../../scripts/page.ts';
import { accessibilityProblems } from './axe.ts';
import { shortenButton, type, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

it.each(['light', 'dark'])(
  'everybody can use the popup and the settings in the %s scheme, says axe',
  async (value) => {
    await world.connectSeeded(10, 50);
    const scheme = [{ name: 'prefers-color-scheme', value }];
    const popup = await world.popupOn();
    await popup.emulateMediaFeatures(scheme);
    await popup.waitForSelector('[aria-label="Recent links"] li');
    expect(await accessibilityProblems(popup)).toEqual([]);
    await popup.locator(shortenButton).click();
    await waitForText(popup, '[role="region"][aria-label="Short link"] a');
    expect(await accessibilityProblems(popup)).toEqual([]);
    await popup.locator(named('button', 'Show statistics')).click();
    await popup.waitForSelector('.shares');
    expect(await accessibilityProblems(popup)).toEqual([]);
    const taken = await world.popupOn(`${world.service.url}/?${value}`);
    await type(taken, 'Alias', 'a b');
    expect(await accessibilityProblems(taken)).toEqual([]);
    const options = await world.extension.open('src/options/index.html');
    await options.emulateMediaFeatures(scheme);
    await options.waitForSelector('form');
    expect(await accessibilityProblems(options)).toEqual([]);
  },
);
