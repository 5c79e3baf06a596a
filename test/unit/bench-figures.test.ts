import { expect, it } from 'vitest';
import { changesSince } from '../bench/support/commit.ts';
import { readRuns } from '../bench/support/report.ts';

const dayMs = 86_400_000;

// Figures of an older build say nothing about this one.
it.each(Object.entries(readRuns()))('has figures of %s that are not out of date', (_name, [newest]) => {
  const changes = changesSince(newest?.hash ?? '');
  // A clone without that commit has no history to tell by.
  if (changes === null || !newest) return;
  expect(changes.count, 'commits since the figures').toBeLessThanOrEqual(100);
  const days = changes.last === '' ? 0 : (Date.parse(changes.last) - Date.parse(newest.at)) / dayMs;
  expect(days, 'days from the figures to the last change').toBeLessThanOrEqual(31);
});
