import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { KeylessAccounts } from '../../../../src/options/account/KeylessAccounts.tsx';
import { nothingManaged } from '../../../../src/storage/managed/managed-policy.ts';
import { ManagedPolicyContext } from '../../../../src/options/managed/use-managed-policy.ts';
import { account } from '../diagnostics/facts.ts';

const shown = (address: string | null): string =>
  renderToString(
    h(ManagedPolicyContext.Provider, {
      value: { ...nothingManaged, address },
      children: h(KeylessAccounts, { imported: [account], onAddKey: () => undefined }),
    }),
  );

it('no key is asked for of an account that an administrator doesn’t allow: it would go to another address', () => {
  expect(shown(null)).toContain('Add key');
  expect(shown(account.baseUrl)).toContain('Add key');
  // The API may be at another path than it was said to be.
  expect(shown(new URL(account.baseUrl).origin)).toContain('Add key');
  const elsewhere = shown('https://other.example/api');
  expect(elsewhere).not.toContain('Add key');
  expect(elsewhere).toContain('Your organization allows another API address only.');
  expect(elsewhere).toContain('Remove');
});
