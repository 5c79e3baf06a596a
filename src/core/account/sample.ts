import type { Account } from './account.ts';

/** Reserved (RFC 2606): nobody can ever own it, so no link of the sample opens a page. */
const host = 'go.sample.example';

/** What stands in the place of an account while the user looks around. Its service is in this browser, and it has no key. */
export const sampleAccount: Account = {
  id: 'sample',
  baseUrl: `https://${host}`,
  plan: 'agency',
  authHeader: 'bearer',
  key: { mode: 'device', iv: '', data: '' },
  keyPrint: '',
  access: 'cors',
  deleteByGet: false,
  zoneMinutes: 0,
  rewriting: [],
  label: '',
  color: 1,
};

export const isSample = (account: Pick<Account, 'id'> | null): boolean => account?.id === sampleAccount.id;

/** Whether a link of the sample is in a text, in whatever form: such a text is never copied. */
export const holdsSampleLink = (text: string): boolean => text.includes(`${host}/`);
