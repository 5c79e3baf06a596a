import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeyMode } from '../../../../src/core/account/sealed-key.ts';
import { nothingManaged } from '../../../../src/store/managed/managed.ts';
import { ManagedContext } from '../../../../src/options/managed/use-managed.ts';
import { KeyStorage } from '../../../../src/options/privacy/KeyStorage.tsx';
import { account } from '../diagnostics/facts.ts';

beforeEach(() => void vi.stubGlobal('document', { activeElement: null }));
afterEach(() => void vi.unstubAllGlobals());

const forbidden = 'Your organization doesn’t allow this way to store a key: Encrypted on this device';
const names = { device: 'Recommended', passphrase: 'You type it to unlock', session: 'Held in memory' };

const shown = (keyModes: readonly KeyMode[], isLocked = false): string =>
  renderToString(
    h(ManagedContext.Provider, {
      value: { ...nothingManaged, keyModes },
      children: h(KeyStorage, {
        account: { ...account, key: { mode: 'device', iv: '', data: '' } },
        isLocked,
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
  expect(html).toContain('Set by your organization');
  expect(html).not.toContain(forbidden);
});

it('a key that is kept in a forbidden way is told of, and no other way is taken for chosen', () => {
  const html = shown(['passphrase', 'session']);
  expect(offered(html)).toEqual(['passphrase', 'session']);
  expect(html).toContain(forbidden);
  expect(html).not.toContain('checked');
});

it('a locked key that is kept in a forbidden way is told of too', () => {
  expect(shown(['session'], true)).toContain(forbidden);
});
