import { expect, it } from 'vitest';
import { usualAliasRule } from '../../../../src/core/link/alias.ts';
import { batchItemsOf } from '../../../../src/core/sheet/check-rows.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import {
  choicesThatStillApply,
  isChoiceOn,
  noChoices,
  rowOptIns,
  type ChoiceSubjects,
} from '../../../../src/links/shorten-many/plan/batch-choices.ts';
import { checkSource, choiceSubjects } from '../../../../src/links/shorten-many/plan/check-source.ts';
import type { BatchSource } from '../../../../src/links/shorten-many/source/batch-source.ts';

const link = (shortCode: string, longUrl: string): Link => ({
  id: shortCode,
  rank: '',
  shortCode,
  shortUrl: `https://go.example/${shortCode}`,
  longUrl,
  title: '',
  clicks: 0,
  status: 'active',
  createdAt: '',
});

/** The form from one source to the next: what is ticked in it, and what would be made. */
function openForm() {
  let choices = noChoices;
  let subjects: ChoiceSubjects;
  const enter = async (source: BatchSource | string): Promise<string[]> => {
    const list = {
      links: [link('one', 'https://a.example/one'), link('two', 'https://a.example/two')],
      fetchedAt: 0,
      deletedCodes: new Set<string>(),
      serviceUrl: 'https://go.example/api',
      aliasRule: usualAliasRule,
      warn: true,
      cleaning: { isOn: true, except: [] },
      choices,
    };
    const asSource = typeof source === 'string' ? ({ at: 'text', text: source } as const) : source;
    const checked = await checkSource(asSource, list, () => false);
    subjects = choiceSubjects(checked);
    const plan = batchItemsOf(checked.at === 'read' ? checked.rows : [], rowOptIns(choices, subjects));
    choices = choicesThatStillApply(choices, subjects);
    return plan.submissions.filter((_, at) => plan.outcomes[at] === null).map(({ longUrl }) => longUrl);
  };
  return {
    enter,
    choose: (name: keyof ChoiceSubjects, isOn: boolean) => {
      choices = { ...choices, [name]: { isOn, subjects: subjects[name] } };
    },
    ticked: () =>
      (['unwrapped', 'cleaned', 'another', 'asked'] as const).filter((name) =>
        isChoiceOn(choices, name, subjects[name]),
      ),
  };
}

const secret = (name: string) => `https://a.example/${name}?token=abc123`;
const wrapped = (name: string) => `https://www.google.com/url?q=https://b.example/${name}`;
const tracked = (name: string) => `https://c.example/${name}?utm_source=x`;

const other = {
  text: (lines: string[]): BatchSource => ({ at: 'text', text: lines.join('\n') }),
  file: (lines: string[]): BatchSource => ({
    at: 'file',
    name: 'list.txt',
    file: new File([lines.join('\n')], 'list.txt'),
  }),
};

it.each([
  ['asked', secret],
  ['unwrapped', wrapped],
  ['another', (name: string) => `https://a.example/${name}`],
] as const)('a choice (%s) is not taken over by another list', async (name, url) => {
  for (const next of Object.values(other)) {
    const form = openForm();
    const before = await form.enter(url('one'));
    form.choose(name, true);
    const chosen = await form.enter(url('one'));
    expect(chosen).not.toEqual(before);
    const plain = await openForm().enter(next([url('two')]));
    expect(await form.enter(next([url('two')]))).toEqual(plain);
    expect(form.ticked()).toEqual(['cleaned']);
    expect(await form.enter(url('one'))).toEqual(before);
  }
});

it('what is not to be applied stays so for other URLs and other lists, until it is chosen again', async () => {
  const form = openForm();
  await form.enter(tracked('one'));
  form.choose('cleaned', false);
  expect(await form.enter(`${tracked('one')}\n${tracked('two')}`)).toEqual([tracked('one'), tracked('two')]);
  for (const next of Object.values(other)) {
    await form.enter('');
    expect(await form.enter(next([tracked('three')]))).toEqual([tracked('three')]);
    expect(form.ticked()).toEqual([]);
  }
  form.choose('cleaned', true);
  expect(await form.enter(tracked('three'))).toEqual(['https://c.example/three']);
});

it('a choice stays while lines change that it is not about, and while some of its own are taken out', async () => {
  const form = openForm();
  await form.enter(`${secret('one')}\n${secret('two')}\nhttps://a.example/thre`);
  form.choose('asked', true);
  expect(await form.enter(`${secret('one')}\n${secret('two')}\nhttps://a.example/three`)).toHaveLength(3);
  expect(await form.enter(`https://a.example/three\n${secret('two')}`)).toHaveLength(2);
});

it('one more URL with a warning takes the choice back for all, so that none is made that was not shown', async () => {
  const form = openForm();
  await form.enter(secret('one'));
  form.choose('asked', true);
  expect(await form.enter(`${secret('one')}\n${secret('two')}`)).toEqual([]);
  form.choose('asked', true);
  expect(await form.enter(`${secret('one')}\n${secret('two')}`)).toEqual([secret('one'), secret('two')]);
});

it('a choice ends with its list, even if the same list comes again', async () => {
  const form = openForm();
  await form.enter(secret('one'));
  form.choose('asked', true);
  await form.enter('');
  expect(await form.enter(secret('one'))).toEqual([]);
});

it('a URL that is warned of for another reason needs another choice', async () => {
  const form = openForm();
  const inside = encodeURIComponent('https://b.example/?token=abc123');
  const url = `https://eur01.safelinks.protection.outlook.com/?url=${inside}&data=05`;
  await form.enter(url);
  form.choose('asked', true);
  form.choose('unwrapped', true);
  expect(await form.enter(url)).toEqual([]);
});
