import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Link } from '../../../../src/core/link/link.ts';
import { fail, ok } from '../../../../src/core/result.ts';
import { deleteLinksWithUndo } from '../../../../src/links/deletions/delete-links-with-undo.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { linkMenu } from '../../../../src/ui/menu/link-menu.ts';
import { setShownAccountId } from '../../../../src/ui/shown-account-id.ts';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';

beforeEach(() => {
  forgetEverything();
  vi.stubGlobal('document', new Window().document);
});
afterEach(() => {
  setShownAccountId('');
  vi.unstubAllGlobals();
});

it.each([1, 2])('is meant for the account that was shown at the click, with %d links', async (count) => {
  const accounts: string[] = [];
  Object.assign(fakeBrowser.runtime, {
    sendMessage: async ({ input }: { input: { accountId: string } }) => {
      accounts.push(input.accountId);
      return ok(null);
    },
  });
  const links = Array.from({ length: count }, (_, at) => ({ id: `${at}`, shortCode: `${at}` }) as Link);
  setShownAccountId('clicked');
  void deleteLinksWithUndo(links, () => undefined);
  setShownAccountId('shown later');
  await vi.waitFor(() => expect(accounts).toEqual(['clicked']));
});

it('says why it did not take the delete of a row’s menu', async () => {
  Object.assign(fakeBrowser.runtime, {
    sendMessage: async () => fail({ kind: 'storage-broken', detail: '' }),
  });
  const said: string[] = [];
  const menu = linkMenu({ id: '1', shortCode: '1', shortUrl: 'https://go.example/1' } as Link, {
    offers: { canDelete: true, statisticsDays: 0 },
    onSaid: (text) => void said.push(text),
    onQr: () => undefined,
    onStatistics: () => undefined,
  });
  menu.at(-1)?.onChoose?.();
  await vi.waitFor(() => expect(said).toEqual([t('failStorageBroken')]));
});

it.each([1, 2])('says why it did not take the deletes, with %d links', async (count) => {
  Object.assign(fakeBrowser.runtime, {
    sendMessage: async () => fail({ kind: 'storage-broken', detail: '' }),
  });
  const links = Array.from({ length: count }, (_, at) => ({ id: `${at}`, shortCode: `${at}` }) as Link);
  const said: string[] = [];
  await deleteLinksWithUndo(links, (text) => said.push(text));
  expect(said).toEqual([t('failStorageBroken')]);
});
