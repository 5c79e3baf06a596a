import type { Page } from 'puppeteer-core';
import { named } from './page.ts';

type Shoot = (page: Page, name: string) => Promise<void>;

const lines = [
  'https://acme.example/campaigns/spring\tspring-26\tSpring campaign',
  'https://acme.example/campaigns/summer\tsummer-26\tSummer campaign',
  'https://acme.example/campaigns/spring/',
  'acme.example/newsletter',
  'https://acme.example/press\tx\tPress',
  'press kit',
  'https://acme.example/autumn\tsummer-26\tAutumn campaign',
  ...Array.from({ length: 40 }, (_, at) => `https://acme.example/recipes/${at + 1}\t\tRecipe ${at + 1}`),
];

/** Pictures of shortening many at once, from the dry run to the results. */
export async function shootMany(page: Page, shoot: Shoot): Promise<void> {
  await page.locator(named('link', 'Shorten many')).click();
  await page.locator(named('textbox', 'Addresses')).fill(lines.join('\n'));
  await page.waitForSelector('.many-rows');
  await shoot(page, 'links-many-dry-run');
  await page.locator(named('button', 'Shorten 43 links')).click();
  await page.locator(named('button', 'Pause')).click();
  await page.waitForSelector(named('button', 'Go on'));
  await shoot(page, 'links-many-paused');
  await page.locator(named('button', 'Go on')).click();
  await page.waitForSelector('.many-rows [data-index="8"] a');
  await page.waitForSelector(named('button', 'Remove these results'));
  await shoot(page, 'links-many-results');
  await page.locator(named('link', 'Shorten many')).click();
  await page.waitForSelector('.batches li');
  await shoot(page, 'links-many');
  await page.locator(named('link', 'Links')).click();
}
