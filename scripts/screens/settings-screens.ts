import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { named, waitForText } from '../drivers/page.ts';
import type { Shoot } from './shoot.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 800 };

/**
 * Takes screenshots of each section of the settings with an account connected, and of their dialogs. A campaign stays in
 * the settings.
 */
export async function shootSettings(page: Page, shoot: Shoot): Promise<void> {
  await page.setViewport(wide);
  await goTo(page, 'Shortening');
  await page.locator(named('checkbox', 'Remove tracking parameters')).click();
  await goTo(page, 'Links & campaigns');
  await page.locator(named('button', 'Add campaign')).click();
  await page.locator(named('textbox', 'Name')).fill('Spring letter');
  await page.locator(named('textbox', 'utm_source')).fill('letter');
  await page.locator(named('textbox', 'utm_medium')).fill('email');
  await shoot(page, 'options-campaign');
  await page.locator(named('button', 'Save')).click();
  await page.waitForSelector(named('button', 'Edit Spring letter'));
  for (const [section, name] of sections) {
    await showWhole(page, section);
    await shoot(page, name);
  }
  await showWhole(page, 'Diagnostics');
  await page.locator(named('button', 'Run checks')).click();
  await page.waitForSelector(named('button', 'Run again'));
  await showWhole(page, 'Diagnostics');
  await shoot(page, 'options-diagnostics-run');
  await page.setViewport(wide);
  await goTo(page, 'Accounts');
  await page.locator(named('button', 'Replace key')).click();
  await shoot(page, 'options-replace-key');
  await page.locator(named('button', 'Cancel')).click();
  await page.locator(named('button', 'Disconnect…')).click();
  await shoot(page, 'options-disconnect');
  await page.locator(named('button', 'Cancel')).click();
  await shootImport(page, shoot);
  await page.setViewport(narrow);
  await shoot(page, 'options-narrow');
  await page.setViewport(wide);
}

/** A backup file of somebody else: usual changes, a weaker protection, a template that leads elsewhere, and an account. */
const backup = {
  curtail: 'backup',
  version: 1,
  settings: {
    undoSeconds: 30,
    warn: false,
    copyAs: { format: 'template', template: 'https://reader.example/?u={short_url}' },
  },
  accounts: [
    {
      id: 'recruiting',
      baseUrl: 'https://jobs.acme.example/api',
      plan: 'pro',
      authHeader: 'bearer',
      label: 'Acme Recruiting',
    },
  ],
};

/** Reviews the file, imports it, and undoes that. */
async function shootImport(page: Page, shoot: Shoot): Promise<void> {
  const file = join(tmpdir(), `curtail-backup-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(backup));
  await goTo(page, 'Backup & sync');
  const input = await page.waitForSelector<'input[type="file"]'>('input[type="file"]');
  await input?.uploadFile(file);
  await page.waitForSelector('.import-review');
  await showWhole(page, 'Backup & sync');
  await shoot(page, 'options-import-review');
  rmSync(file);
  await page.locator(named('button', 'Import')).click();
  await waitForText(page, '.notice.success', (text) => text.includes('Imported'));
  await showWhole(page, 'Backup & sync');
  await shoot(page, 'options-imported');
  await page.locator(named('button', 'Undo')).click();
  await waitForText(page, '.notice.success', (text) => text.includes('Import undone'));
  await page.setViewport(wide);
  await goTo(page, 'Accounts');
}

const sections = [
  ['Accounts', 'options'],
  ['Shortening', 'options-shortening'],
  ['Links & campaigns', 'options-links'],
  ['Shortcuts & menus', 'options-shortcuts'],
  ['Notifications', 'options-notifications'],
  ['Privacy & key', 'options-privacy'],
  ['Backup & sync', 'options-backup'],
  ['Diagnostics', 'options-diagnostics'],
  ['About', 'options-about'],
] as const;

/** Goes to a section, in a window as high as that needs: some are longer than a window usually is. */
async function showWhole(page: Page, section: string): Promise<void> {
  await page.setViewport(wide);
  await goTo(page, section);
  const height = await page.evaluate(
    () => document.querySelector(`section${location.hash}`)?.getBoundingClientRect().height ?? 0,
  );
  await page.setViewport({ ...wide, height: Math.max(wide.height, Math.ceil(height)) });
  await goTo(page, section);
}

const goTo = (page: Page, section: string) => page.locator(named('link', section)).click();
