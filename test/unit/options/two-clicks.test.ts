// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommandInput, CommandName } from '../../../src/core/protocol.ts';
import { fail } from '../../../src/core/result.ts';
import { AccountSitesEditor } from '../../../src/options/account/AccountSitesEditor.tsx';
import { CampaignsGroup } from '../../../src/options/links/CampaignsGroup.tsx';
import { EntryPointsSection } from '../../../src/options/preferences/EntryPointsSection.tsx';
import { QuietHoursSetting } from '../../../src/options/preferences/NotificationsSection.tsx';
import { EntryPointPermissionSwitch } from '../../../src/options/preferences/PermissionSwitch.tsx';
import { MilestoneChoice } from '../../../src/options/preferences/NotificationsSection.tsx';
import { formatNumber, t } from '../../../src/platform/i18n.ts';
import { readAccount } from '../../../src/storage/items/accounts.ts';
import { items } from '../../../src/storage/items/items.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { writeItem } from '../../../src/storage/items/write-item.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { fakeBrowser, forgetEverything, kept } from '../fake-browser.ts';
import { account } from './diagnostics/facts.ts';

/** The worker, which the first so many times can store nothing. */
let failing = 0;
const sendMessage = async <Name extends CommandName>(sent: { command: Name; input: CommandInput<Name> }) => {
  failing -= 1;
  return failing >= 0 ? fail({ kind: 'storage-full' }) : handlers[sent.command](sent.input);
};

const letter = { source: 'letter', medium: '', campaign: '', term: '', content: '' };

beforeEach(() => {
  forgetEverything();
  failing = 0;
  kept.granted.add('notifications');
  Object.assign(fakeBrowser.runtime, { sendMessage });
});
afterEach(() => render(null, document.body));

const press = (name: string) =>
  [...document.querySelectorAll('button')]
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
    ?.click();

const milestones = async () => (await readItem(items.settings)).milestones;

async function showMilestones(): Promise<void> {
  await act(() => render(h(MilestoneChoice, { chosen: [] }), document.body));
  // The browser has said by then that the permission is there.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

it('a milestone that could not be stored does not come with the next one', async () => {
  await showMilestones();
  failing = 1;
  press(formatNumber(10));
  press(formatNumber(100));
  await vi.waitFor(async () => expect(await milestones()).toEqual([100]));
});

it('one that another page has chosen meanwhile stays', async () => {
  await showMilestones();
  await handlers.changeSettings({ milestones: [1000] });
  press(formatNumber(10));
  await vi.waitFor(async () => expect(await milestones()).toEqual([10, 1000]));
});

it('the permission stays where notifications were turned on in another page, or nothing could be stored', async () => {
  await showMilestones();
  await handlers.changeSettings({ milestones: [10] });
  failing = 1;
  press(formatNumber(10));
  await vi.waitFor(() => expect(failing).toBe(0));
  await handlers.changeSettings({ entryPoints: { notifications: true } });
  press(formatNumber(10));
  await vi.waitFor(async () => expect(await milestones()).toEqual([]));
  expect(kept.granted.has('notifications')).toBe(true);
  await handlers.changeSettings({ milestones: [10], entryPoints: { notifications: false } });
  press(formatNumber(10));
  await vi.waitFor(() => expect(kept.granted.has('notifications')).toBe(false));
});

const tellsOutcomes = async () => (await readItem(items.settings)).entryPoints.notifications;

it('nor where the end of notifications could not be stored, or milestones were chosen in another page', async () => {
  await handlers.changeSettings({ entryPoints: { notifications: true } });
  const settings = await readItem(items.settings);
  const turnOff = async () => {
    const props = { name: 'notifications', permission: 'notifications', settings } as const;
    await act(() => render(h(EntryPointPermissionSwitch, props), document.body));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    document.querySelector('input')?.click();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    render(null, document.body);
  };
  failing = 1;
  await turnOff();
  expect([await tellsOutcomes(), kept.granted.has('notifications')]).toEqual([true, true]);
  await handlers.changeSettings({ milestones: [10] });
  await turnOff();
  expect([await tellsOutcomes(), kept.granted.has('notifications')]).toEqual([false, true]);
  await handlers.changeSettings({ milestones: [], entryPoints: { notifications: true } });
  await turnOff();
  expect([await tellsOutcomes(), kept.granted.has('notifications')]).toEqual([false, false]);
});

const turnPanelOff = async () => {
  const stored = await readItem(items.settings);
  const settings = { ...stored, entryPoints: { ...stored.entryPoints, shortcuts: false } };
  await act(() => render(h(EntryPointsSection, { settings, accounts: 1 }), document.body));
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.includes(t('entryPointSidePanel')),
  );
  document.getElementById(label?.htmlFor ?? '')?.click();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  render(null, document.body);
  return (await readItem(items.settings)).entryPoints.sidePanel;
};

it('the permission for the URLs of tabs goes with the side panel, unless the mark on the button needs it', async () => {
  kept.granted.add('tabs');
  await handlers.changeSettings({ entryPoints: { sidePanel: true, pageMark: true } });
  expect([await turnPanelOff(), kept.granted.has('tabs')]).toEqual([false, true]);
  await handlers.changeSettings({ entryPoints: { sidePanel: true, pageMark: false } });
  expect([await turnPanelOff(), kept.granted.has('tabs')]).toEqual([false, false]);
});

const sites = async () => (await readAccount(account.id))?.sites;

async function showSites(): Promise<void> {
  const own = { ...account, sites: ['a.example', 'b.example', 'c.example'] };
  await writeItem(items.account, own);
  await act(() => render(h(AccountSitesEditor, { account: own }), document.body));
}

it('a site that could not be removed does not go with the next one', async () => {
  await showSites();
  failing = 1;
  press(t('removeNamed', 'a.example'));
  press(t('removeNamed', 'b.example'));
  await vi.waitFor(async () => expect(await sites()).toEqual(['a.example', 'c.example']));
});

it('one that another page has added meanwhile stays', async () => {
  await showSites();
  await handlers.updateAccountDetails({ id: account.id, sites: ['a.example', 'b.example', 'd.example'] });
  press(t('removeNamed', 'b.example'));
  await vi.waitFor(async () => expect(await sites()).toEqual(['a.example', 'd.example']));
});

const fieldOf = (name: string): HTMLInputElement => {
  const id = [...document.querySelectorAll('label')].find((label) => label.textContent === name)?.htmlFor;
  const field = document.getElementById(id ?? '');
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`);
  return field;
};

async function type(name: string, text: string): Promise<void> {
  const field = fieldOf(name);
  field.value = text;
  await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

const submit = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

it('a site that could not be added stays in its field', async () => {
  await showSites();
  failing = 1;
  await type(t('sites'), 'd.example');
  submit();
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('failStorageFull')));
  expect(fieldOf(t('sites')).value).toBe('d.example');
  submit();
  await vi.waitFor(async () => expect(await sites()).toContain('d.example'));
  await vi.waitFor(() => expect(fieldOf(t('sites')).value).toBe(''));
});

it('a campaign that could not be saved stays in its form', async () => {
  await act(async () =>
    render(h(CampaignsGroup, { settings: await readItem(items.settings) }), document.body),
  );
  await act(() => press(t('addCampaign')));
  failing = 1;
  await type(t('name'), 'Letter');
  await type('utm_source', 'letter');
  submit();
  await vi.waitFor(() => expect(failing).toBe(0));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(fieldOf('utm_source').value).toBe('letter');
  submit();
  await vi.waitFor(async () => expect((await readItem(items.settings)).campaigns).toHaveLength(1));
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
});

it('what is typed into the form of a campaign while it is stored stays there, and changes the same campaign', async () => {
  await handlers.changeSettings({ campaigns: [{ ...letter, name: 'Letter' }] });
  await act(async () =>
    render(h(CampaignsGroup, { settings: await readItem(items.settings) }), document.body),
  );
  await act(() => press(t('editCampaign', 'Letter')));
  await type(t('name'), 'Mail');
  submit();
  await type('utm_term', 'spring');
  await vi.waitFor(async () =>
    expect((await readItem(items.settings)).campaigns).toEqual([{ ...letter, name: 'Mail' }]),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(fieldOf('utm_term').value).toBe('spring');
  submit();
  await vi.waitFor(async () =>
    expect((await readItem(items.settings)).campaigns).toEqual([{ ...letter, name: 'Mail', term: 'spring' }]),
  );
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
});

it('a form that was opened while another campaign is stored stays open', async () => {
  const both = ['Letter', 'Poster'].map((name) => ({ ...letter, name }));
  await handlers.changeSettings({ campaigns: both });
  await act(async () =>
    render(h(CampaignsGroup, { settings: await readItem(items.settings) }), document.body),
  );
  await act(() => press(t('editCampaign', 'Letter')));
  await type('utm_term', 'spring');
  submit();
  await act(() => press(t('editCampaign', 'Poster')));
  await vi.waitFor(async () => expect((await readItem(items.settings)).campaigns[0]?.term).toBe('spring'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(fieldOf(t('name')).value).toBe('Poster');
});

it('a site that another account got meanwhile is refused by the name of that account', async () => {
  await showSites();
  const other = { ...account, id: 'other', label: 'Acme', sites: ['d.example'] };
  await writeItem(items.others, [{ account: other, snapshot: null }]);
  await type(t('sites'), 'd.example');
  submit();
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('siteTaken', 'd.example', 'Acme')));
  expect(await sites()).not.toContain('d.example');
});

it('times that could not be stored do not stay in their fields', async () => {
  const quiet = { from: 22 * 60, minutes: 9 * 60 };
  await handlers.changeSettings({ quiet });
  await act(() => render(h(QuietHoursSetting, { quiet }), document.body));
  failing = 1;
  const field = fieldOf(t('from'));
  field.value = '21:00';
  await act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(() => expect(failing).toBe(0));
  await vi.waitFor(() => expect(fieldOf(t('from')).value).toBe('22:00'));
});

it('quiet hours that begin as they end say so at both fields', async () => {
  const quiet = { from: 22 * 60, minutes: 60 };
  await act(() => render(h(QuietHoursSetting, { quiet }), document.body));
  const field = fieldOf(t('to'));
  field.value = '22:00';
  await act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  for (const one of [fieldOf(t('from')), fieldOf(t('to'))]) {
    expect(one.getAttribute('aria-invalid')).toBe('true');
    const problem = document.getElementById(one.getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).toBe(t('quietSame'));
  }
});
