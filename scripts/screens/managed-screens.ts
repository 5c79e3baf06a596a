import { launchManaged } from '../../test/e2e/policy.ts';
import type { Shoot } from './shoot.ts';

/** Takes a screenshot of the settings of an organization, before there is an account. */
export async function shootManaged(shoot: Shoot): Promise<void> {
  const { extension, cleanUp } = await launchManaged('chromium', 'https://go.acme.example/api');
  if (!('browser' in extension)) throw new Error('Chromium was asked for.');
  try {
    // A page that a browser opens before it has applied the policy shows it when it comes.
    const page = await extension.open('src/options/index.html');
    await page.setViewport({ width: 1280, height: 800 });
    await page.waitForSelector('.managed-strip');
    await shoot(page, 'options-managed');
  } finally {
    await extension.close();
    cleanUp();
  }
}
