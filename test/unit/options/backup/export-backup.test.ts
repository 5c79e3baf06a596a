import { expect, it } from 'vitest';
import type { Account } from '../../../../src/core/account/account.ts';
import { refusalForLockedKey } from '../../../../src/options/backup/export-backup.ts';
import type { UnlockedKey } from '../../../../src/storage/keys/unlocked-keys.ts';

const account = (id: string, mode: 'device' | 'passphrase' | 'session'): Account =>
  ({ id, label: id, baseUrl: 'https://go.example/api', key: { mode } }) as unknown as Account;

const opened = (accountId: string): UnlockedKey => ({ accountId, iv: '', data: '' });

const data = (accounts: Account[], keys: UnlockedKey[]) => ({
  accounts: accounts.map((one) => ({ account: one, snapshot: null })),
  opened: keys,
});

it('names the account whose key is locked, before a passphrase is typed for a file that can’t be made', () => {
  const accounts = [account('Open', 'device'), account('Work', 'passphrase')];
  expect(refusalForLockedKey(data(accounts, []))).toEqual({ failure: { kind: 'locked' }, account: 'Work' });
  expect(refusalForLockedKey(data(accounts, [opened('Work')]))).toBe(null);
  expect(refusalForLockedKey(data([account('Gone', 'session')], []))?.account).toBe('Gone');
});
