import type { Driver } from '../../../scripts/drivers/driver.ts';

/** A setting of Chromium, which its own page of settings may change. */
export async function setSmallestLetters({ browser }: Driver, size: number): Promise<void> {
  const page = await browser.newPage();
  await page.goto('chrome://settings/strings.m.js');
  await page.evaluate((px) => chrome.settingsPrivate.setPref('webkit.webprefs.minimum_font_size', px), size);
  await page.close();
}
