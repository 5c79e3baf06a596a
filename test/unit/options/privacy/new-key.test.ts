import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { ApiPlan } from '../../../../src/core/account/account.ts';
import { keyModes, type KeyMode } from '../../../../src/core/account/sealed-key.ts';
import {
  ManagedPolicyContext,
  useManagedPolicy,
} from '../../../../src/options/managed/use-managed-policy.ts';
import { NewKeyStorageFields } from '../../../../src/options/privacy/NewKeyStorageFields.tsx';
import {
  useNewKeyStorageForm,
  type NewKeyStorageFormState,
} from '../../../../src/options/privacy/use-new-key-storage-form.ts';

interface Asked {
  former?: KeyMode | null;
  plan: ApiPlan;
  keyModes?: readonly KeyMode[];
}

/** What a form asks about a new key: the ways that it offers, the one that is chosen, and what it shows. */
function asked({ former = null, plan, keyModes: allowed = keyModes }: Asked) {
  const seen: NewKeyStorageFormState[] = [];
  const Form = () => {
    const newKey = useNewKeyStorageForm(former, plan);
    seen.push(newKey);
    return h(NewKeyStorageFields, { newKey });
  };
  const Policy = () =>
    h(ManagedPolicyContext.Provider, {
      value: { ...useManagedPolicy(), keyModes: allowed },
      children: h(Form, {}),
    });
  const html = renderToString(h(Policy, {}));
  const [first] = seen;
  return { offered: first?.offered ?? [], mode: first?.mode, html };
}

it('a new key of an agency is not kept by the browser’s encryption unless the user chooses that', () => {
  const { offered, mode, html } = asked({ plan: 'agency' });
  expect(offered).toEqual(keyModes);
  expect(mode).toBe('passphrase');
  expect(html).toContain('New passphrase');
});

it('any other new key is asked nothing about', () => {
  expect(asked({ plan: 'pro' })).toEqual({ offered: [], mode: 'device', html: '' });
});

it.each(['device', 'session'] as const)(
  'a key in the place of one that is kept by “%s” is kept like it',
  (former) => {
    expect(asked({ former, plan: 'agency' })).toEqual({ offered: [], mode: former, html: '' });
  },
);

it('an administrator decides, whatever is recommended', () => {
  expect(asked({ plan: 'agency', keyModes: ['session'] })).toMatchObject({
    offered: ['session'],
    mode: 'session',
  });
  expect(asked({ plan: 'pro', keyModes: ['session', 'passphrase'] })).toMatchObject({ mode: 'session' });
});
