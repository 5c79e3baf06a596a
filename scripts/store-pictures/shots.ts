import type { ExtensionBrowser } from '../drivers/chromium/extension.ts';
import { openSite, titleTag } from '../drivers/open-site.ts';
import { named } from '../drivers/page.ts';
import { speak } from '../drivers/speak.ts';
import type { Shots } from './pictures.ts';
import { shop } from './shop.ts';
import { shoot, shootIn } from './stage.ts';

const resultCard = '[role="region"][aria-label="Short link"]';
const resultCode = `${resultCard} .qr-code path`;

/** A tab as wide as a picture, and the popup. */
const tab = { width: 980, height: 500, scale: 1.2 };
const popup = { width: 380, height: 600, scale: 1.1 };

/** Takes the screenshots for the pictures. What is cut ends between two rows. */
export async function takeShots(
  extension: ExtensionBrowser,
  language: string,
  direction: string,
): Promise<Shots> {
  const statistics = await shootStatistics(extension, language);
  const site = await openSite(
    extension.browser,
    shop.url,
    `${titleTag(shop.title)}${shop.head}`,
    shop.bodyIn(direction),
  );
  const page = await shoot(site, { ...tab, height: 445 });
  const created = await extension.clickToolbarButton(site);
  await created.locator(named('textbox', 'Alias')).fill('ridge-2');
  await created.locator(named('button', 'Shorten and copy')).click();
  await created.waitForSelector(resultCode);
  const result = await shootIn(created, language, { ...popup, scale: 1.2, part: 429 });
  const card = await shootIn(created, language, {
    ...popup,
    scale: 1.8,
    part: { of: '.result', margin: -1 },
  });

  const article = 'https://journal.acme.example/packing-list';
  const existing = await extension.clickToolbarButton(
    await openSite(extension.browser, article, titleTag('What to pack for two nights')),
  );
  await existing.waitForSelector(resultCode);
  const recent = await shootIn(existing, language, { ...popup, part: 534 });
  await existing.locator(named('button', 'QR code')).click();
  await existing.waitForSelector('.qr-panel path');
  const qrCode = await shootIn(existing, language, { ...popup, part: 534 });

  const table = await extension.open('src/links/index.html#links&sort=-clicks');
  await table.waitForSelector('tbody tr');
  const links = await shootIn(table, language, tab);
  return {
    page,
    result,
    card,
    recent,
    qrCode,
    links,
    ...statistics,
    many: await shootMany(extension, language),
  };
}

async function shootStatistics(extension: ExtensionBrowser, language: string) {
  // Then the popup, too, knows the period before.
  const account = await extension.open('src/links/index.html#statistics');
  await account.waitForSelector('.change');
  const page = await extension.open('src/links/index.html#statistics=huts');
  await page.waitForSelector('.change');
  const scale = 1.1;
  return {
    statistics: await shootIn(page, language, {
      width: 1079,
      height: 1000,
      scale,
      part: { of: '.subject, .figures', margin: 15 },
    }),
    days: await shootIn(page, language, {
      width: 774,
      height: 1000,
      scale,
      part: { of: '.panel:has(.plot-bar)', margin: 0 },
    }),
    countries: await shootIn(page, language, {
      width: 340,
      height: 2000,
      // Then they are as high as the days.
      scale: 1.176,
      part: { of: '.halves .panel:first-child', margin: 0 },
    }),
  };
}

const cities = [
  'Amsterdam',
  'Barcelona',
  'Bergen',
  'Berlin',
  'Bologna',
  'Brussels',
  'Copenhagen',
  'Dublin',
  'Edinburgh',
  'Geneva',
  'Ghent',
  'Gothenburg',
  'Graz',
  'Hamburg',
  'Helsinki',
  'Innsbruck',
  'Krakow',
  'Lisbon',
];

async function shootMany(extension: ExtensionBrowser, language: string) {
  const page = await extension.open('src/links/index.html#many');
  const lines = cities.map((city) => {
    const name = city.toLowerCase();
    return [`https://events.acme.example/film-night/${name}`, `film-${name}`, `Film night in ${city}`].join(
      '\t',
    );
  });
  await page.locator(named('textbox', 'URLs')).fill(lines.join('\n'));
  // A batch is named in the language in which it is begun.
  await speak(page, language);
  await page.locator('.workbar .primary').click();
  await speak(page, 'browser');
  await page.waitForSelector(named('button', 'Remove results'));
  return shootIn(page, language, { ...tab, height: 476 });
}
