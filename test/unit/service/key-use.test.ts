import { expect, test } from 'vitest';
import { createAccount } from '../../../service/database/accounts.ts';
import { findApiKeysByHash, hashKey, listKeys, revokeKey } from '../../../service/database/keys.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { createKeyUse } from '../../../service/api/remembered-keys.ts';

test('a key has the last day on which it was used, and a revoked one none of its failures', async () => {
  const db = await openAndMigrateDatabase('file::memory:');
  let now = Date.parse('2026-06-15T12:00:00Z');
  const keyUse = createKeyUse(db, () => now);
  const { account_id, api_key } = await createAccount(db, { name: 'Ann', plan: 'pro' });
  const hash = hashKey(api_key);
  const use = async () => {
    const [owner] = await findApiKeysByHash(db, [hash]);
    if (owner !== undefined) keyUse.note(hash, owner);
    await keyUse.store();
    return (await listKeys(db, account_id)).map(({ last_used_on }) => last_used_on);
  };
  expect(await use()).toEqual(['2026-06-15']);
  now += 86_400_000;
  expect(await use()).toEqual(['2026-06-16']);
  // Stored after midnight.
  now += 86_400_000;
  const [owner] = await findApiKeysByHash(db, [hash]);
  if (owner !== undefined) keyUse.note(hash, owner);
  now += 86_400_000;
  await keyUse.store();
  expect((await listKeys(db, account_id)).map(({ last_used_on }) => last_used_on)).toEqual(['2026-06-17']);
  await revokeKey(db, hashKey(api_key));
  expect(await use()).toEqual(['2026-06-17']);
  await db.destroy();
});

test('a use on the next day is not lost while that of the day before is stored', async () => {
  const db = await openAndMigrateDatabase('file::memory:');
  let now = Date.parse('2026-06-15T23:59:59Z');
  const { account_id, api_key } = await createAccount(db, { name: 'Ann', plan: 'pro' });
  const [owner] = await findApiKeysByHash(db, [hashKey(api_key)]);
  if (owner === undefined) throw new Error('no key');
  let isMidnight = false;
  const duringQuery = db.withPlugin({
    transformQuery({ node }) {
      if (isMidnight) {
        isMidnight = false;
        now += 2000;
        keyUse.note(hashKey(api_key), owner);
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const keyUse = createKeyUse(duringQuery, () => now);
  keyUse.note(hashKey(api_key), owner);
  isMidnight = true;
  await keyUse.store();
  await keyUse.store();
  const [key] = await listKeys(db, account_id);
  expect(key?.last_used_on).toBe('2026-06-16');
  await db.destroy();
});
