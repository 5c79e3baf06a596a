import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { revokeKeys } from '../../../../service/database/keys.ts';
import { alertText, field, shortenButton, type, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';

describe('a refusal', () => {
  it('409 keeps the form, and a free name is one click away', async () => {
    const { key } = await world.connect();
    const first = await world.popupOn();
    await type(first, 'Alias', 'hiring');
    await first.locator(shortenButton).click();
    await waitForText(first, resultLink);
    await first.close();

    const second = await world.popupOn(`${world.service.url}/?another`);
    await type(second, 'Alias', 'hiring');
    await type(second, 'Title', 'Kept');
    await second.locator(shortenButton).click();
    expect(await alertText(second)).toContain('“hiring” is taken.');
    expect(
      await second.$eval('::-p-aria([name="Title"])', (input) => (input as HTMLInputElement).value),
    ).toBe('Kept');
    expect(await second.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Alias');
    await second.locator(named('button', 'hiring-2')).click();
    await waitForText(second, resultLink);
    expect((await world.links(key)).map(({ short_code }) => short_code)).toEqual(['hiring-2', 'hiring']);
  });

  it('403 says that the limit is reached, in the service’s words too', async () => {
    await world.connect({ linkLimit: 0 });
    const popup = await world.popupOn();
    await popup.locator(shortenButton).click();
    const alert = await alertText(popup);
    expect(alert).toContain('You’ve reached your plan’s link limit');
    expect(alert).toContain('The service says');
  });

  it('401 after the key was revoked leads to where it is replaced, in place of the button', async () => {
    const { id } = await world.connect();
    await revokeKeys(world.service.db, id);
    const popup = await world.popupOn();
    await popup.locator(shortenButton).click();
    expect(await alertText(popup)).toContain('The key is no longer valid');
    await popup.waitForSelector(named('button', 'Replace key'));
    expect(await popup.$(shortenButton)).toBeNull();
  });

  it('an alias that breaks the rules is said while it is typed', async () => {
    await world.connect();
    const popup = await world.popupOn();
    await type(popup, 'Alias', 'a b');
    expect(await waitForText(popup, '#alias-problem')).toBe(
      'Use only letters A–Z, digits, hyphens, and underscores.',
    );
  });
});

describe('a service or network with a fault', () => {
  it('a page that is none of the web says so, and takes a pasted one', async () => {
    const { key } = await world.connect();
    const popup = await world.popupOn('about:blank');
    await waitForText(popup, 'body', (text) => text.includes('This tab shows no web page'));
    await type(popup, 'Long URL', 'https://a.example/pasted');
    await popup.locator(shortenButton).click();
    await waitForText(popup, resultLink);
    expect(await world.links(key)).toMatchObject([{ long_url: 'https://a.example/pasted' }]);
  });

  it.each([
    ['not an address', 'https://go.example.com/api'],
    ['http://go.acme.example:8080/api', 'Use https'],
    ['http://127.0.0.1:1/api', 'No answer from 127.0.0.1:1'],
  ])('“%s” for an address is said in the settings', async (address, sentence) => {
    const options = await world.extension.connect(address, 'some-key');
    expect(await alertText(options)).toContain(sentence);
    expect(await options.$eval(field('New API key'), (input) => (input as HTMLInputElement).value)).toBe(
      'some-key',
    );
  });

  it('a wrong key is told from a wrong address', async () => {
    const options = await world.extension.connect(world.apiAddress, 'wrong-key');
    expect(await alertText(options)).toContain('rejected the API key');
    const found = await world.extension.connect(world.service.url, 'wrong-key');
    expect(await alertText(found)).toContain('rejected the API key');
    const other = await world.extension.connect(`${world.service.url}/qr`, 'wrong-key');
    expect(await alertText(other)).toContain('rejected the API key');
  });
});
