import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { defaultQrStyle } from '../../../../src/core/qr/qr-style.ts';
import { makeBackup } from '../../../../src/options/backup/make-backup.ts';
import { readBackup } from '../../../../src/options/backup/reading/read-backup.ts';
import {
  unsealBackup,
  readSealedBackup,
  sealBackup,
  type SealedBackup,
} from '../../../../src/options/backup/sealed-backup.ts';
import { unsealBackupKeys } from '../../../../src/options/backup/connect-imported-accounts.ts';
import { encryptApiKeyWithPassphrase } from '../../../../src/storage/keys/passphrase-cipher.ts';
import { deriveKeyBitsWithNewSalt } from '../../../../src/ui/lock/derive-key-bits.ts';
import { runs } from '../../runs.ts';
import { account } from '../diagnostics/facts.ts';

const key = 'ck_marked-key-of-a-backup';
const passphrase = 'four words or more';
const other = { ...account, id: 'other', label: 'Other', baseUrl: 'https://other.example/api', sites: [] };

// Few rounds: the usual number would take a second in each run.
const derived = await deriveKeyBitsWithNewSalt(passphrase, 10);
const sealedKey = async (owner: typeof account) => {
  const { iv, data } = await encryptApiKeyWithPassphrase(owner, key, derived);
  return { iv, data };
};

async function fileWith(keys: Map<string, { iv: string; data: string }>): Promise<string> {
  const logo = { kind: 'own' as const, picture: `data:image/png;base64,${'A'.repeat(900_000)}` };
  const parts = {
    settings: defaultSettings,
    qrStyle: { ...defaultQrStyle, logo },
    accounts: [account, other],
  };
  return sealBackup(makeBackup({ ...parts, keys }, 0), derived);
}

function read(file: string): SealedBackup {
  const sealed = readSealedBackup(file);
  if (!sealed?.ok) throw new Error('The file is not sealed.');
  return sealed.value;
}

async function openAll(file: SealedBackup, typed: string) {
  const opened = await unsealBackup(file, typed);
  if (opened === null) return null;
  const backup = readBackup(opened.backup, true);
  if (!backup.ok) throw new Error(backup.error);
  return unsealBackupKeys(backup.value, file, opened.bits);
}

const whole = await fileWith(new Map([[account.id, await sealedKey(account)]]));

/** Without a logo, since each run reads all of it. */
const small = read(
  await sealBackup(
    makeBackup({ settings: defaultSettings, qrStyle: defaultQrStyle, accounts: [] }, 0),
    derived,
  ),
);

it('gives back all of it with its passphrase, and nothing of it can be read without', async () => {
  for (const secret of [key, passphrase, derived.bits, 'marked-host', 'marked-label', 'undoSeconds'])
    expect(whole).not.toContain(secret);
  const opened = await openAll(read(`\uFEFF${whole.replaceAll('\n', '\r\n')}`), passphrase);
  expect(opened?.keys).toEqual(new Map([[account.id, key]]));
  expect(opened?.backup.accounts.map(({ id }) => id)).toEqual([account.id, other.id]);
  expect(opened?.backup.settings).toEqual(defaultSettings);
  expect(opened?.backup.skipped).toEqual([]);
});

it('opens with no other passphrase', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (typed) => {
      fc.pre(typed.normalize('NFKC') !== passphrase);
      expect(await unsealBackup(small, typed)).toBeNull();
    }),
    runs(200),
  );
});

it('with a flipped bit anywhere, other rounds or another salt gives nothing, never half of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('iv', 'data', 'salt'), fc.nat(), async (field, place) => {
      const bytes = Buffer.from(small[field], 'base64');
      const at = place % (bytes.length * 8);
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7));
      expect(await unsealBackup({ ...small, [field]: bytes.toString('base64') }, passphrase)).toBeNull();
    }),
    runs(200),
  );
  for (const rounds of [0, -1, 1.5, 11, 1e9, Infinity])
    expect(await unsealBackup({ ...small, rounds }, passphrase)).toBeNull();
  for (const salt of ['', 'no base64!'])
    expect(await unsealBackup({ ...small, salt }, passphrase)).toBeNull();
});

it('a key that was sealed for another account, or is damaged, is none, and that is said', async () => {
  const swapped = await fileWith(
    new Map([
      [account.id, await sealedKey(other)],
      [other.id, { iv: 'AAAA', data: 'no base64!' }],
    ]),
  );
  const opened = await openAll(read(swapped), passphrase);
  expect(opened?.keys.size).toBe(0);
  expect(opened?.backup.keys.size).toBe(0);
  expect(opened?.backup.accounts).toHaveLength(2);
  expect(opened?.backup.skipped).toEqual([
    { path: `accounts.${account.id}.key`, why: 'wrong' },
    { path: `accounts.${other.id}.key`, why: 'wrong' },
  ]);
});

it('a file that is not sealed has keys for nothing', async () => {
  const keys = new Map([[account.id, await sealedKey(account)]]);
  const plain = makeBackup(
    { settings: defaultSettings, qrStyle: defaultQrStyle, accounts: [account], keys },
    0,
  );
  const backup = readBackup(plain);
  expect(backup.ok && backup.value.keys.size).toBe(0);
  expect(backup.ok && Object.keys(backup.value.accounts[0] ?? {})).not.toContain('key');
});

it.each([
  [
    'a backup without keys',
    makeBackup({ settings: defaultSettings, qrStyle: defaultQrStyle, accounts: [] }, 0),
    null,
  ],
  ['anything else', '{"bookmarks":[]}', null],
  ['no JSON', 'hello', null],
  ['half a file', whole.slice(0, 200), 'damaged'],
  ['no version', '{"curtail":"sealed-backup"}', 'damaged'],
  ['a newer version', '{"curtail":"sealed-backup","version":2}', 'newer'],
  [
    'a part that is none',
    '{"curtail":"sealed-backup","version":1,"rounds":"1","salt":"","iv":"","data":""}',
    'damaged',
  ],
])('%s is told from one that is sealed', (_name, file, why) => {
  expect(readSealedBackup(file)).toEqual(why === null ? null : { ok: false, error: why });
});
