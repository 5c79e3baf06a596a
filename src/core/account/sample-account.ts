import type { Account } from './account.ts';

/** A reserved name (RFC 2606) that nobody can own, so no link of the sample ever opens a page. */
const host = 'go.sample.example';

/** Takes the place of an account while the user looks around. Its service is in this browser, and it has no key. */
export const sampleAccount: Account = {
  id: 'sample',
  baseUrl: `https://${host}`,
  plan: 'agency',
  authHeader: 'bearer',
  key: { mode: 'device', iv: '', data: '' },
  keyPrint: '',
  access: 'cors',
  deletesBy: 'DELETE',
  zone: 0,
  rewriting: [],
  foldsCase: false,
  label: '',
  color: 1,
  sites: [],
};

export const isSample = (account: Pick<Account, 'id'> | null): boolean => account?.id === sampleAccount.id;

/** Whether a text contains a link of the sample in any form. Such a text is never copied. */
export const holdsSampleLink = (text: string): boolean => text.includes(`${host}/`);
