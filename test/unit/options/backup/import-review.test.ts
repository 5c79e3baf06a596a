import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { ImportReview } from '../../../../src/options/backup/ImportReview.tsx';
import type { ImportPlan } from '../../../../src/options/backup/plan-import.ts';
import { account } from '../diagnostics/facts.ts';

const plan: ImportPlan = {
  change: {},
  changed: [],
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
