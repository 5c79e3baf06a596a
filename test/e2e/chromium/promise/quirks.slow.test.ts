import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { error, html, success } from '../../../faults/answer.ts';
import type { Quirk } from '../../quirky-service.ts';
import { QuirkyWorld, oldLink } from '../../quirky-world.ts';
import { chooseInRow, linksStatus, openLinks, rowTexts } from '../../link-rows.ts';
import { lineVerdicts, resultCells } from '../../many-steps.ts';
import { press } from '../../press-ready.ts';
import {
  pasteBatch,
  popupAt,
  resultLink,
  shortenFromMenu,
  shortenInPopup,
  sitePages,
  type SitePage,
} from '../../promise-steps.ts';
import { shortenButton } from '../../world.ts';

/** What services do that the specification leaves open, and one odd answer that is none of the service's. */
let world: QuirkyWorld;
beforeAll(async () => {
  world = await QuirkyWorld.here();
});
afterEach(() => world.disconnect());
afterAll(() => world.stop());

/** Two pages of the corpus. */
const [page, other] = sitePages(2) as [SitePage, SitePage];

const codes = (): string[] => world.service.truth.links.map(({ code }) => code);
const shortUrl = (code: string): string => `${world.service.siteUrl}/${code}`;

const lists = (): number => world.service.calls.filter(({ operation }) => operation === 'list').length;

/** Has the links page read the list again. */
async function refresh(links: Page): Promise<void> {
  const before = lists();
  await press(links, 'Update now');
  await expect.poll(lists).toBeGreaterThan(before);
}

const buttonsOf = (popup: Page): Promise<string[]> =>
  popup.$$eval('main button', (buttons) => buttons.map((button) => button.innerText.trim()));

/** A hotel's network asks to sign in, once. The service has no GET form: that is for servers that block DELETE. */
const signInOnce = (): Quirk => {
  let isSignedIn = false;
  return ({ operation, method }) => {
    if (operation !== 'delete') return null;
    if (method === 'GET') return error(400, 'Unknown action');
    if (isSignedIn) return null;
    isSignedIn = true;
    return html(403, '<!doctype html><title>Sign in to the network</title>');
  };
};

describe('one odd answer to DELETE', () => {
  it('does not end deletes: the next one is sent as the first was, and works', async () => {
    const service = await world.connect([oldLink(1, 'first', page), oldLink(2, 'second', other)]);
    service.adopt(signInOnce());
    const deletes = (id: string) =>
      service.calls.filter(({ operation, query }) => operation === 'delete' && query.get('id') === id);
    const links = await openLinks(world.extension);
    await chooseInRow(links, 'first', 'Delete');
    await expect.poll(() => deletes('1').length, { timeout: 20_000 }).toBeGreaterThan(0);
    await chooseInRow(links, 'second', 'Delete');
    await expect
      .poll(() => deletes('2').map(({ method }) => method), { timeout: 12_000 })
      .toContain('DELETE');
    await expect.poll(codes).not.toContain('second');
  });
});

const givesOldLink: Quirk = ({ operation, body }, { links }) => {
  const known = links.find(({ longUrl }) => longUrl === body['url']);
  if (operation !== 'create' || !known) return null;
  const { code, longUrl, createdAt } = known;
  return success({ short_url: shortUrl(code), short_code: code, long_url: longUrl, created_at: createdAt });
};

/** The list shows only links of the last years, so that nothing is known of this one before the answer. */
const listsNoOldLinks: Quirk = (call, truth) =>
  call.operation === 'list' ? success([]) : givesOldLink(call, truth);

describe('a service that gives a URL the link that it has had for years', () => {
  it('does not offer to undo it, where the list had shown it and the user asked for another', async () => {
    const service = await world.connect([oldLink(1, 'autumn', page)]);
    service.adopt(givesOldLink);
    const popup = await popupAt(world.extension, page);
    await waitForText(popup, resultLink);
    await popup.locator(named('button', 'New link')).click();
    await popup.locator(shortenButton).click();
    await popup.waitForSelector(shortenButton, { hidden: true });
    expect(await waitForText(popup, resultLink)).toBe(shortUrl('autumn'));
    expect(await buttonsOf(popup)).not.toContain('Undo');
  });

  it('does not offer to undo it, where only its time tells', async () => {
    const service = await world.connect([]);
    service.truth.links = [oldLink(1, 'autumn', page)];
    service.adopt(listsNoOldLinks);
    expect(await shortenInPopup(world.extension, page)).toBe(shortUrl('autumn'));
    expect(await buttonsOf(await world.extension.popup())).not.toContain('Undo');
  });

  it('is told in “Shorten many” as what it is: the link existed', async () => {
    const service = await world.connect([]);
    service.truth.links = [oldLink(1, 'autumn', page)];
    service.adopt(listsNoOldLinks);
    const many = await pasteBatch(world.extension, [page, other]);
    await press(many, 'Shorten 2 URLs');
    await waitForText(many, '.made', (text) => text === '2 links ready');
    expect((await resultCells(many)).map(([, , , result]) => result)).toEqual(['Already existed', 'Created']);
  });
});

const givesOther: Quirk = (call, truth) => {
  const [first] = truth.links;
  return call.operation === 'create' && first
    ? success({
        short_url: shortUrl(first.code),
        short_code: first.code,
        long_url: first.longUrl,
        created_at: first.createdAt,
      })
    : null;
};

describe('a service that answers with the link of another page', () => {
  it('has the user asked, who may take it or have another one made', async () => {
    const service = await world.connect([oldLink(1, 'autumn', other)]);
    service.adopt(givesOther);
    const popup = await popupAt(world.extension, page);
    await popup.locator(shortenButton).click();
    await waitForText(popup, '.waiting-card', (text) => text.includes('leads to another page'));
    expect(await buttonsOf(popup)).toContain('Use \u2068autumn\u2069');
    service.adopt(() => null);
    await popup.locator(named('button', 'Create a new one')).click();
    const made = await waitForText(popup, resultLink);
    expect(codes()).toHaveLength(2);
    expect(made).toBe(shortUrl(codes()[1] ?? ''));
  });
});

describe('a link that the list calls something else than active', () => {
  const ways = [
    { way: 'popup', shorten: shortenInPopup },
    { way: 'menu', shorten: shortenFromMenu },
  ];

  it.each(ways.flatMap((given) => ['disabled', 'deleted'].map((status) => ({ ...given, status }))))(
    'is not given out where it is $status ($way)',
    async ({ shorten, status }) => {
      await world.connect([oldLink(1, 'switched-off', page, status)]);
      const shown = await shorten(world.extension, page);
      const [, made] = codes();
      expect(shown).toBe(shortUrl(made ?? 'no second link'));
    },
  );

  it.each(ways)('does not hide an older one that is active ($way)', async ({ shorten }) => {
    await world.connect([oldLink(1, 'in-use', page), oldLink(2, 'switched-off', page, 'disabled')]);
    expect(await shorten(world.extension, page)).toBe(shortUrl('in-use'));
    expect(codes()).toEqual(['in-use', 'switched-off']);
  });

  it('is not the link of a row in “Shorten many”', async () => {
    await world.connect([
      oldLink(1, 'switched-off', page, 'disabled'),
      oldLink(2, 'in-use', other),
      oldLink(3, 'gone', other, 'deleted'),
    ]);
    const many = await pasteBatch(world.extension, [page, other]);
    await expect
      .poll(() => lineVerdicts(many))
      .toEqual([
        ['1', 'Will be created'],
        ['2', 'Already has a link: in-use'],
      ]);
  });

  it('is not listed where it is deleted: some services keep what was deleted in their list', async () => {
    const service = await world.connect([oldLink(1, 'kept', other), oldLink(2, 'doomed', page)]);
    const links = await openLinks(world.extension);
    await waitForText(links, linksStatus, (text) => text === '2 links');
    service.truth.links = [oldLink(1, 'kept', other), oldLink(2, 'doomed', page, 'deleted')];
    await refresh(links);
    await waitForText(links, linksStatus, (text) => text === '1 link');
    expect((await rowTexts(links)).join()).not.toContain('doomed');
  });
});
