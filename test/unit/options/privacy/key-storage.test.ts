import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeyMode } from '../../../../src/core/account/sealed-key.ts';
import { nothingManaged } from '../../../../src/storage/managed/managed-policy.ts';
import { ManagedPolicyContext } from '../../../../src/options/managed/use-managed-policy.ts';
import { KeyStorageSetting } from '../../../../src/options/privacy/KeyStorageSetting.tsx';
import type { Account } from '../../../../src/core/account/account.ts';
import { account } from '../diagnostics/facts.ts';

beforeEach(() => void vi.stubGlobal('document', { activeElement: null }));
afterEach(() => void vi.unstubAllGlobals());

const forbidden = 'Your organization doesn’t allow this way to store a key: Encrypted on this device';
const names = { device: 'Nothing to type', passphrase: 'You type it to unlock', session: 'Held in memory' };

interface Facts {
  isLocked?: boolean;
  plan?: Account['plan'];
  key?: Account['key'];
}

const sealed = { iv: '', data: '' };

const shown = (
  keyModes: readonly KeyMode[],
  { isLocked = false, plan = 'pro', key = { mode: 'device', ...sealed } }: Facts = {},
): string =>
  renderToString(
    h(ManagedPolicyContext.Provider, {
      value: { ...nothingManaged, keyModes },
      children: h(KeyStorageSetting, {
        account: { ...account, plan, key },
        isLocked,
        isShown: true,
        isNamed: false,
      }),
    }),
  );

const offered = (html: string) =>
  Object.entries(names).flatMap(([mode, text]) => (html.includes(text) ? mode : []));

it('without a policy every way is offered, and nobody is said to have set it', () => {
  const html = shown(nothingManaged.keyModes);
  expect(offered(html)).toEqual(['device', 'passphrase', 'session']);
  expect(html).not.toContain('organization');
});

it('only what the administrator allows is offered, and it is said who decides', () => {
  const html = shown(['device', 'session']);
  expect(offered(html)).toEqual(['device', 'session']);
  expect(html).toContain('Managed by your organization');
  expect(html).not.toContain(forbidden);
});

it('a key that is kept in a forbidden way is told of, and no other way is taken for chosen', () => {
  const html = shown(['passphrase', 'session']);
  expect(offered(html)).toEqual(['passphrase', 'session']);
  expect(html).toContain(forbidden);
  expect(html).not.toContain('checked');
});

it('a locked key that is kept in a forbidden way is told of too', () => {
  expect(shown(['session'], { isLocked: true })).toContain(forbidden);
});

const choices = (html: string) => html.split('<label').slice(1);
const recommended = (html: string) => offered(choices(html).find((one) => one.includes('Recommended')) ?? '');

it('says of the browser’s encryption who can read the key, before it is chosen and after', () => {
  const copied = 'Anyone who can copy your browser profile can read the key.';
  for (const key of [
    { mode: 'device', ...sealed },
    { mode: 'passphrase', rounds: 1, salt: '', ...sealed },
    { mode: 'session' },
  ] as const)
    expect([key.mode, shown(nothingManaged.keyModes, { key }).includes(copied)]).toEqual([key.mode, true]);
});

it('says that another way leaves a copy, only where there is one to leave', () => {
  const left = 'can still hold the key for a while';
  expect(shown(nothingManaged.keyModes)).toContain(left);
  expect(shown(nothingManaged.keyModes, { key: { mode: 'session' } })).not.toContain(left);
});

it('recommends a passphrase for the key of an agency', () => {
  expect(recommended(shown(nothingManaged.keyModes, { plan: 'agency' }))).toEqual(['passphrase']);
  expect(recommended(shown(nothingManaged.keyModes, { plan: 'pro' }))).toEqual(['device']);
  expect(recommended(shown(['device', 'session'], { plan: 'agency' }))).toEqual([]);
});
