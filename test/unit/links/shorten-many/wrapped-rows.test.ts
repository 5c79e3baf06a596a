import { expect, it } from 'vitest';
import { usualAliasRule } from '../../../../src/core/link/alias.ts';
import { noChoices } from '../../../../src/links/shorten-many/plan/batch-choices.ts';
import { checkSource, type SourceCheckInput } from '../../../../src/links/shorten-many/plan/check-source.ts';

const inner = encodeURIComponent('https://shop.example/a?utm_source=x');
const text = [
  `https://eur01.safelinks.protection.outlook.com/?url=${inner}&data=05`,
  `https://www.google.com/url?q=${encodeURIComponent('https://b.example/')}`,
  'https://protect-eu.mimecast.com/s/AbC1D2eF3?domain=c.example',
  'https://d.example/',
].join('\n');

const list: SourceCheckInput = {
  links: [],
  fetchedAt: 0,
  deletedCodes: new Set(),
  serviceUrl: 'https://go.example/api',
  aliasRule: usualAliasRule,
  warn: true,
  cleaning: { isOn: true, except: [] },
  choices: noChoices,
};

async function check(isUnwrapped: boolean) {
  const unwrapped = { isOn: isUnwrapped, subjects: text.split('\n') };
  const choices = { ...noChoices, unwrapped };
  const checked = await checkSource({ at: 'text', text }, { ...list, choices }, () => false);
  if (checked.at !== 'read') throw new Error(checked.at);
  return checked;
}

it('wrapped URLs are made only if the user agrees, and all that can be read are offered at once', async () => {
  const { rows, wrapped } = await check(false);
  expect(rows.map(({ verdict }) => verdict.at)).toEqual(['ask', 'ask', 'ask', 'make']);
  expect(wrapped).toHaveLength(2);
});

it('the URLs inside take their place, and are cleaned', async () => {
  const { rows, wrapped, tracked } = await check(true);
  expect(rows.map(({ verdict }) => 'url' in verdict && verdict.url)).toEqual([
    'https://shop.example/a',
    'https://b.example/',
    'https://protect-eu.mimecast.com/s/AbC1D2eF3?domain=c.example',
    'https://d.example/',
  ]);
  expect(rows.map(({ verdict }) => verdict.at)).toEqual(['make', 'make', 'ask', 'make']);
  expect([wrapped.length, tracked.length]).toEqual([2, 1]);
});
