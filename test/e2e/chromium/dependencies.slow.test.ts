import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dependenciesPage, page } from '../../../scripts/dependencies-page.ts';

it('the page about dependencies says what is in the build; `npm run dependencies` writes it', async () => {
  expect(await dependenciesPage()).toBe(readFileSync(page, 'utf8'));
});

it('all that others have written is under a license that lets it be shipped', () => {
  const licenses = [...readFileSync(page, 'utf8').matchAll(/^\| `[^|]+\|[^|]+\|([^|]+)\|/gm)];
  expect(licenses.length).toBeGreaterThan(2);
  for (const [, license = ''] of licenses)
    expect(['MIT', 'MIT-0', 'ISC', 'BSD-3-Clause']).toContain(license.trim());
});
