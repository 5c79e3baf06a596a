import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { BatchPlanSummary } from '../../../../src/links/shorten-many/plan/BatchPlanSummary.tsx';
import { account } from '../../options/diagnostics/facts.ts';

/** What the plan for so many URLs says, all of which get a link. */
const said = (count: number): string => {
  const submissions = Array.from({ length: count }, (_, at) => ({
    longUrl: `https://a.example/${at}`,
    alias: '',
    title: '',
  }));
  const plan = { submissions, outcomes: submissions.map(() => null) };
  const html = renderToString(
    h(BatchPlanSummary, { plan, lines: count, account: { ...account, plan: 'pro' } }),
  );
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

it('says how long a batch takes in words that are true of it, and why where that is long', () => {
  expect(said(2)).toMatch(/^2 of 2 URLs ready\W+about 1 sec\W+nothing sent yet$/);
  expect(said(100)).toContain('about 15 sec');
  expect(said(1000)).toMatch(/about (59 min|1 hr(,? \d+ min)?)\W+Paced to your plan: 1,000 requests an hour/);
});
