import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { defaultSettings, settingNames, settingValue } from '../../../../src/core/account/settings.ts';
import { defaultQrStyle, type QrCorrection } from '../../../../src/core/qr/qr-style.ts';
import { ImportReview } from '../../../../src/options/backup/ImportReview.tsx';
import type { ImportPlan, ImportedSettingChange } from '../../../../src/options/backup/plan-import.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { account } from '../diagnostics/facts.ts';

const plan: ImportPlan = {
  change: {},
  changed: [],
  guarded: [],
  qrStyle: null,
  accounts: [account],
  keyed: [],
  present: [],
  replaced: [],
  skipped: [],
};

const kept = 'encrypted on this device';

it('says how keys will be kept before they are, and nothing of that where none comes', () => {
  const keyed = { ...plan, keyed: [account] };
  expect(renderToString(h(ImportReview, { plan: keyed, failed: null, usesDefaultKeyMode: true }))).toContain(
    kept,
  );
  expect(
    renderToString(h(ImportReview, { plan: keyed, failed: [], usesDefaultKeyMode: true })),
  ).not.toContain(kept);
  expect(renderToString(h(ImportReview, { plan, failed: null, usesDefaultKeyMode: true }))).not.toContain(
    kept,
  );
  expect(
    renderToString(h(ImportReview, { plan: keyed, failed: null, usesDefaultKeyMode: false })),
  ).not.toContain(kept);
});

it('names the host of each account, whatever the file calls it, and the sites on which it would be used', () => {
  const theirs = {
    ...account,
    label: 'go.acme.example',
    baseUrl: 'https://evil.example/api',
    sites: ['acme.example'],
  };
  for (const accounts of [{ accounts: [theirs] }, { accounts: [], keyed: [theirs] }]) {
    const html = renderToString(
      h(ImportReview, { plan: { ...plan, ...accounts }, failed: null, usesDefaultKeyMode: true }),
    );
    const text = html.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, ' ').replaceAll(/ +/g, ' ');
    expect(text).toContain('go.acme.example at evil.example');
    expect(text).toMatch(/Always use .* on acme\.example/);
  }
});

const styleOf = (data: string) => ({
  ...defaultQrStyle,
  logo: { kind: 'own' as const, picture: `data:image/png;base64,${data}` },
});

it('shows a logo itself, old and new, since both are called the same', () => {
  const changed = [
    { name: 'qrStyle' as const, before: styleOf('b2xk'), after: styleOf('bmV3'), isWeaker: false },
  ];
  const html = renderToString(
    h(ImportReview, { plan: { ...plan, changed }, failed: null, usesDefaultKeyMode: true }),
  );
  expect([...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    'data:image/png;base64,b2xk',
    'data:image/png;base64,bmV3',
  ]);
});

const reviewOf = (correction: QrCorrection) =>
  renderToString(
    h(ImportReview, {
      plan: {
        ...plan,
        changed: [
          {
            name: 'qrStyle' as const,
            before: { ...defaultQrStyle, correction: 'L' },
            after: { ...styleOf('bmV3'), correction },
            isWeaker: false,
          },
        ],
      },
      failed: null,
      usesDefaultKeyMode: true,
    }),
  );

it('warns of a logo that covers too much of a code, as the studio does', () => {
  const warned = (['L', 'M', 'Q', 'H'] as const).filter((level) =>
    reviewOf(level).includes(t('qrLogoLarge')),
  );
  expect(warned).toEqual(['L', 'M']);
});

const shown = (changed: ImportPlan['changed'], failed: [] | null = null): string =>
  renderToString(
    h(ImportReview, { plan: { ...plan, accounts: [], changed }, failed, usesDefaultKeyMode: true }),
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/ +/g, ' ');

const change = (name: ImportedSettingChange['name'], before: unknown, after: unknown, isWeaker = false) => ({
  name,
  before,
  after,
  isWeaker,
});

const { copyAs } = defaultSettings;
const spring = { name: 'Spring', source: 'news letter', medium: 'mail', campaign: '', term: '', content: '' };

it.each<[ImportedSettingChange['name'], unknown, unknown, string]>([
  ['copy', true, false, 'On → Off'],
  ['onClick', 'ask', 'shorten', 'Let me add an alias first → Shorten and copy at once'],
  ['codeFrom', 'curtail', 'service', 'On → Off'],
  ['codeLength', 7, 12, 'Code length 7 → 12'],
  ['undoSeconds', 6, 60, '6 seconds → 60 seconds'],
  ['lockMinutes', 15, 0, '15 minutes → When the browser closes'],
  ['lockMinutes', 15, 240, '15 minutes → 4 hours'],
  ['milestones', [], [10, 1000], 'None → 10 and 1,000'],
  ['quiet', { from: 1320, minutes: 0 }, { from: 1320, minutes: 540 }, 'Off → 22:00 to 07:00'],
  [
    'cleaning',
    { isOn: false, except: [] },
    { isOn: true, except: ['a.example'] },
    'Off → On\nNever removed on these sites: a.example',
  ],
  ['campaigns', [], [spring], 'None → Spring utm_source=news%20letter utm_medium=mail'],
  ['campaign', '', 'Spring', 'None → Spring'],
  ['campaign', '', 'x\n\u2028Copy new links: on\u0085', 'None → x Copy new links: on'],
  ['entryPoints.menus', true, false, 'On → Off'],
  [
    'qrStyle',
    defaultQrStyle,
    { ...defaultQrStyle, color: '#ff0000', logo: { kind: 'own', picture: 'data:' } },
    'Logo: None, Margin: 4, Robustness: 15%, and 1,024 px → Color: #ff0000, Logo: a picture',
  ],
  ['copyAs', copyAs, { ...copyAs, format: 'html' }, 'Short link → HTML'],
  [
    'copyAs',
    copyAs,
    { format: 'template', template: '{title}\n{short_url}, {long_url}' },
    'Custom template, “Spring sale ↵ https://go.example.com/spring, https://shop.example.com/sale”',
  ],
  [
    'copyAs',
    copyAs,
    { ...copyAs, template: 'rm -rf ~\n{short_url}' },
    'Short link, with the custom template “rm -rf ~ ↵ https://go.example.com/spring” not in use',
  ],
])('says the values of %s, %j and %j, in words', (name, before, after, words) =>
  expect(shown([change(name, before, after)])).toContain(words),
);

it('says every setting that a file can change', () => {
  for (const name of settingNames) {
    const value = settingValue(defaultSettings, name);
    expect(shown([change(name, value, value)])).not.toMatch(/undefined|object|→ +$|Settings/);
  }
});

it('shows weaker protection once it is done, since until then it is asked for apart', () => {
  const weaker = [change('warn', true, false, true)];
  expect(shown(weaker)).not.toContain('On → Off');
  expect(shown(weaker, [])).toContain('On → Off');
});
