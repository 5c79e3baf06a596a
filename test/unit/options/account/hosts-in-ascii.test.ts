import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { AccountHead } from '../../../../src/options/account/AccountHead.tsx';
import { ConnectedNotice } from '../../../../src/options/account/ConnectedNotice.tsx';
import { ConnectProblem } from '../../../../src/options/account/connect/ConnectProblem.tsx';
import { ConnectForm } from '../../../../src/options/account/connect/ConnectForm.tsx';
import type { ConnectAttempt } from '../../../../src/options/account/connect/use-connect-form.ts';
import { KeylessAccounts } from '../../../../src/options/account/KeylessAccounts.tsx';
import { ImportReview } from '../../../../src/options/backup/ImportReview.tsx';
import UnlockCard from '../../../../src/ui/lock/UnlockCard.tsx';
import { serviceHostWithAscii } from '../../../../src/core/account/service-host.ts';
import AccountMenu from '../../../../src/ui/accounts/AccountMenu.tsx';
import { account } from '../diagnostics/facts.ts';

const [letters, ascii] = ['münchen.example', 'xn--mnchen-3ya.example'];
const baseUrl = `https://${ascii}/api`;
const [nameless, named] = [
  { ...account, baseUrl, label: '' },
  { ...account, baseUrl, label: 'Work' },
];
const nothing = () => undefined;
const plan = {
  change: {},
  changed: [],
  qrStyle: null,
  accounts: [],
  keyed: [],
  present: [],
  replaced: [],
  guarded: [],
  skipped: [],
};

const connectForm = (address: string) =>
  h(ConnectForm, {
    account: null,
    connecting: {
      fields: { accountId: null, address, key: '', plan: 'pro', authHeader: 'bearer' },
      attempt: { at: 'idle' } satisfies ConnectAttempt,
      change: nothing,
      settle: nothing,
      reset: nothing,
      fill: nothing,
      refuse: nothing,
      onConnect: nothing,
    },
  });

const drawn = {
  'the account in the settings': () =>
    renderToString(h(AccountHead, { account: named, snapshot: null, headingId: 'a' })),
  'the account without a name': () =>
    renderToString(h(AccountHead, { account: nameless, snapshot: null, headingId: 'a' })),
  'the form that connects': () => renderToString(connectForm(`https://${letters}/api`)),
  'the end of connecting': () =>
    renderToString(
      h(ConnectedNotice, {
        connected: {
          at: 'connected',
          accountId: 'one',
          host: serviceHostWithAscii(baseUrl),
          foundAt: baseUrl,
          links: 1,
          clicks: 1,
          isFirst: true,
        },
      }),
    ),
  'where no API was found': () =>
    renderToString(
      h(ConnectProblem, {
        id: 'problem',
        attempt: {
          at: 'failed',
          failure: { kind: 'no-api', isRedirected: false, tried: [baseUrl], elsewhere: baseUrl },
          host: serviceHostWithAscii(baseUrl),
        },
        onConnect: nothing,
      }),
    ),
  'an account that waits for its key': () =>
    renderToString(h(KeylessAccounts, { imported: [named], onAddKey: nothing })),
  'the review of an import': () =>
    renderToString(
      h(ImportReview, { plan: { ...plan, keyed: [named] }, failed: null, usesDefaultKeyMode: true }),
    ),
  'what unlocks an account': () => renderToString(h(UnlockCard, { account: named })),
  'what asks for a key that was in memory': () =>
    renderToString(h(UnlockCard, { account: { ...nameless, key: { mode: 'session' } } })),
  'the menu of accounts': () => renderToString(h(AccountMenu, { accounts: [named, nameless] })),
};

it.each(Object.entries(drawn))('%s names the host in ASCII beside its letters', (_place, draw) => {
  const text = draw().replaceAll(/<[^>]*>|[\u2066-\u2069]/g, ' ');
  expect(text.replaceAll(ascii, '')).toContain(letters);
  expect(text).toContain(ascii);
});

it('a host that looks like another is told from it in the field where it is typed', () => {
  const html = renderToString(connectForm('https://\u0261ithub.com/api'));
  expect(html).toContain('Its host in ASCII: xn--ithub-qmc.com.');
  expect(renderToString(connectForm('https://go.example/api'))).not.toContain('ASCII');
});

it('what is ASCII alone is named once', () => {
  expect(serviceHostWithAscii('https://go.example:8080/api')).toBe('go.example:8080');
  expect(serviceHostWithAscii('https://xn--80ak6aa92e.com/api')).toBe('xn--80ak6aa92e.com');
  expect(serviceHostWithAscii(`https://${ascii}:8080/api`)).toBe(`${letters}:8080 (${ascii}:8080)`);
});
