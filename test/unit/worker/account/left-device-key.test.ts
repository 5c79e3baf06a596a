import { expect, it, vi } from 'vitest';
import { inDatabase } from '../../../../src/storage/database.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { writeItem } from '../../../../src/storage/items/write-item.ts';
import { encryptApiKeyWithBrowserKey } from '../../../../src/storage/keys/vault.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { account } from '../../options/diagnostics/facts.ts';

const keys = () => inDatabase((db) => db.getAllKeys('keys'));

it('where the browser ended as a key got a passphrase, its own key goes at the next start', async () => {
  vi.stubGlobal('self', new EventTarget());
  await import('../../../../src/worker/main.ts');
  await writeItem(items.account, account);
  await encryptApiKeyWithBrowserKey('device', account, 'a-key');
  fakeBrowser.runtime.onStartup.fire();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await keys()).toEqual(['device']);
  await writeItem(items.account, {
    ...account,
    key: { mode: 'passphrase', rounds: 1, salt: '', iv: '', data: '' },
  });
  fakeBrowser.runtime.onStartup.fire();
  await expect.poll(keys).toEqual([]);
});
