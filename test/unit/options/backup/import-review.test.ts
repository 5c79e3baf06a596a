import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { ImportReview } from '../../../../src/options/backup/ImportReview.tsx';
import type { ImportPlan } from '../../../../src/options/backup/plan-import.ts';
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
  expect(renderToString(h(ImportReview, { plan: keyed, failed: null, isUsual: true }))).toContain(kept);
  expect(renderToString(h(ImportReview, { plan: keyed, failed: [], isUsual: true }))).not.toContain(kept);
  expect(renderToString(h(ImportReview, { plan, failed: null, isUsual: true }))).not.toContain(kept);
  expect(renderToString(h(ImportReview, { plan: keyed, failed: null, isUsual: false }))).not.toContain(kept);
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
      h(ImportReview, { plan: { ...plan, ...accounts }, failed: null, isUsual: true }),
    );
    const text = html.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, ' ').replaceAll(/ +/g, ' ');
    expect(text).toContain('go.acme.example at evil.example');
    expect(text).toMatch(/Always use .* on acme\.example/);
  }
});
