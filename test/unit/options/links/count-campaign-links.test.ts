import { afterEach, beforeEach, expect, it } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { addCampaign, type Campaign } from '../../../../src/core/url/campaign.ts';
import {
  countLinksByUtm,
  countCampaignLinks,
  utmParametersOfUrl,
} from '../../../../src/options/links/count-campaign-links.ts';
import { readAccount } from '../../../../src/storage/items/accounts.ts';
import { dropFetchedLists } from '../../../../src/storage/list/write-links.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from '../../worker/connected.ts';
import { storedCreate, submissionFor } from '../../worker/operations.ts';

const none: Campaign = { name: '', source: '', medium: '', campaign: '', term: '', content: '' };
const letter: Campaign = { ...none, name: 'Letter', source: 'spring letter', medium: 'e-mail & more' };
const social: Campaign = { ...none, name: 'Social', source: 'social' };

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

it.each([
  ['https://a.example/?utm_source=spring+letter&utm_medium=e-mail%20%26%20more'],
  ['https://a.example/?id=1&UTM_Medium=e-mail%20%26%20more&utm_source=spring%20letter#end?utm_source=no'],
])('the parameters of %s are those of the campaign', (url) =>
  expect(countCampaignLinks(letter, new Map([[utmParametersOfUrl(url), 3]]))).toBe(3),
);

it.each([
  'https://a.example/',
  'https://a.example/#?utm_source=social',
  'https://a.example/?u=utm_source',
  'https://a.example/?utm_source=socially',
])('%s is of no campaign', (url) =>
  expect(countCampaignLinks(social, new Map([[utmParametersOfUrl(url), 1]]))).toBe(0),
);

it('counts the links of the list for each campaign', async () => {
  for (const page of ['one', 'two'])
    await storedCreate(await submissionFor(addCampaign(`https://a.example/${page}`, letter)));
  await storedCreate(await submissionFor(addCampaign('https://a.example/three', social)));
  await storedCreate(await submissionFor('https://a.example/four'));
  await handlers.refresh({ maxAgeMs: 0 });
  const counts = await countLinksByUtm();
  expect([letter, social, none].map((campaign) => counts && countCampaignLinks(campaign, counts))).toEqual([
    2, 1, 0,
  ]);
});

it('knows no number while no list is kept', async () => {
  await dropFetchedLists((await readAccount())?.id ?? '');
  expect(await countLinksByUtm()).toBeNull();
});
