// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail } from '../../../../src/core/result.ts';
import type { BioPage } from '../../../../src/core/link/bio-page.ts';
import { useHasBioPages } from '../../../../src/links/bio-pages/use-has-bio-pages.ts';
import { runStoreWrite } from '../../../../src/storage/database.ts';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';
import { account } from '../../options/diagnostics/facts.ts';

let has: boolean;
const Page = () => {
  has = useHasBioPages(account, false).hasBioPages;
  return null;
};

beforeEach(() => {
  forgetEverything();
  sessionStorage.clear();
});
afterEach(() => render(null, document.body));

it('a new tab has the entry for bio pages also where the service has no answer for now', async () => {
  const sendMessage = vi.fn<() => Promise<object>>(async () =>
    fail({ kind: 'rate-limited', retryAt: Infinity }),
  );
  Object.assign(fakeBrowser.runtime, { sendMessage });
  await runStoreWrite('bioPages', (store) => store.put({ pages: [{} as BioPage], visit: null }, account.id));
  await act(() => render(h(Page, {}), document.body));
  await vi.waitFor(() => expect(sendMessage).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(has).toBe(true));
});
